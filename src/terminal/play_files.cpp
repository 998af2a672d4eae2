// Games in files: those that the person names, and the one that is kept.
#include <fmt/format.h>
#include <unistd.h>

#include <utility>

#include "base/text.hpp"
#include "record/convert.hpp"
#include "terminal/files.hpp"
#include "terminal/play.hpp"
#include "terminal/setup.hpp"
#include "terminal/words.hpp"

namespace cadenza::terminal {
namespace {

record::Format format_of(const std::string& path) {
  const std::size_t dot = path.rfind('.');
  const auto format = dot == std::string::npos
                          ? std::nullopt
                          : record::parse_format(to_lower(path.substr(dot + 1)));
  return format.value_or(record::Format::json);
}

}  // namespace

void Play::on(const command::Save& save) {
  const std::string path = expanded(save.file);
  if (access(path.c_str(), F_OK) != 0 || own_files_.count(path) > 0) return write_record(path);
  if (!settings_.interactive) {
    return say(fmt::format("'{}' is there already; choose another name.\n", path));
  }
  overwrite_ = path;
  question_ = Question::overwrite;
  say(fmt::format("'{}' is there already. Shall it be overwritten? [y/N]\n", path));
}

void Play::write_record(const std::string& path) {
  const auto text = record::write_all(format_of(path), {table_.record(settings_.program)});
  if (!text) return say(text.error().message + "\n");
  if (const auto written = write_file(path, *text); !written) {
    return say(written.error().message + "\n");
  }
  own_files_.insert(path);
  say(fmt::format("Saved in '{}'.\n", path));
}

void Play::on(const command::Load& load) {
  const auto record = read_record(expanded(load.file));
  if (!record) return say("Nothing is loaded: " + record.error().message + ".\n");
  auto beginning = continued(*record, table_);
  if (!beginning) return say("Nothing is loaded: " + beginning.error().message + ".\n");
  keep();
  if (const auto begun = begin(std::move(*beginning), flipped_); !begun) {
    return say("Nothing is loaded: " + begun.error().message + ".\n");
  }
  say(fmt::format("Loaded {} of {}. {}\n", counted(table_.turns().size(), "turn"),
                  capitalised(table_.game().name()), seats_line(table_)));
  paused_ = !table_.over() && !table_.seat_to_move().is_person();
  next_turn();
}

void Play::keep() {
  if (!folder_) return;
  if (table_.over()) {
    if (file_) file_->remove();
    return;
  }
  if (table_.turns().empty() && !file_) return;  // nothing would be lost
  if (!file_) {
    auto made = folder_->create(std::string(table_.game().name()));
    if (made) file_ = std::move(*made);
  }
  SavedGame saved = table_.saved(settings_.program, now());
  saved.flipped = flipped_;
  const bool kept = file_ && file_->write(saved);
  if (!kept && !std::exchange(keep_failed_, true)) {
    say("This game cannot be kept: the state folder cannot be written. Use save FILE instead.\n");
  }
}

}  // namespace cadenza::terminal

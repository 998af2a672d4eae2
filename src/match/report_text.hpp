// Texts for a page: what comes from outside is hostile until it has passed through here.
#pragma once

#include <cstddef>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace cadenza::match::page {

using Json = nlohmann::ordered_json;

// For text and for attributes in quotation marks, on one line.
[[nodiscard]] std::string escaped(std::string_view text);

// The same for the end of a long text, line by line.
[[nodiscard]] std::string escaped_end(std::string_view text, std::size_t longest);

// A name, which cannot turn the direction of the text around it.
[[nodiscard]] std::string name(std::string_view text);

// For a script element: no text can end it.
[[nodiscard]] std::string for_script(const Json& json);

[[nodiscard]] std::string points(double points);   // "2½"
[[nodiscard]] std::string rounded(double number);  // "−12"

// "3 games", "1 game".
[[nodiscard]] std::string counted(std::size_t number, std::string_view thing);

}  // namespace cadenza::match::page

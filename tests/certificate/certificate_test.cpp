// The text of certificates: what is written is read again, and what is wrong is said, with its
// line.
#include "certificate/certificate.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/random.hpp"
#include "certificate/sha256.hpp"
#include "certificate/writer.hpp"

namespace cadenza::certificate {
namespace {

using testing::HasSubstr;

const std::string kHeader =
    "cadenza-certificate 1\ngame andantino\nvariant side2\nstart 2/1b1/2 w 1\nclaim black wins\n";

// With the checksum that it should have.
std::string sealed(const std::string& text) { return text + "sha256 " + sha256(text) + "\n"; }

std::string refusal_of(const std::string& text) {
  const auto certificate = parse(text);
  return certificate ? "accepted" : to_text(certificate.error());
}

Sink into(std::string& text) {
  return [&text](std::string_view bytes) -> Expected<void> {
    text += bytes;
    return {};
  };
}

std::string written(const Certificate& certificate) {
  std::string text;
  Writer writer(into(text));
  EXPECT_TRUE(writer.start(certificate.header));
  for (const Answer& answer : certificate.answers) {
    EXPECT_TRUE(writer.add(answer.kept, answer.reply, answer.answer));
  }
  EXPECT_EQ(writer.answers(), certificate.answers.size());
  EXPECT_TRUE(writer.finish());
  return text;
}

Header some_header() { return {"andantino", "side2", "2/1b1/2 w 1", "black"}; }

TEST(Sha256Sum, IsTheOneOfTheStandard) {
  // FIPS 180-2, appendix B.
  EXPECT_EQ(sha256("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  EXPECT_EQ(sha256(std::string(1'000'000, 'a')),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
  EXPECT_EQ(sha256(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
}

// Around the length of a block, where the padding needs another one.
TEST(Sha256Sum, IsTheSameForATextInPieces) {
  const std::string text(200, 'x');
  for (const std::size_t length : {1U, 55U, 56U, 63U, 64U, 65U, 119U, 120U, 128U, 200U}) {
    for (std::size_t cut = 0; cut <= length; ++cut) {
      Sha256 sum;
      sum.add(std::string_view(text).substr(0, cut));
      sum.add(std::string_view(text).substr(cut, length - cut));
      ASSERT_EQ(sum.finish(), sha256(text.substr(0, length))) << length << ' ' << cut;
    }
  }
}

TEST(CertificateText, IsTheOneOfTheDocumentation) {
  const Certificate certificate{some_header(), {{0, "b1", "a1"}, {2, "c3", "a2"}, {0, "c2", "b3"}}};
  const std::string text = written(certificate);
  EXPECT_EQ(text, sealed(kHeader + "0 b1 a1\n2 c3 a2\n0 c2 b3\npositions 3\n"));
  EXPECT_EQ(parse(text).value(), certificate);
}

TEST(CertificateText, MayBeginWithTheWinner) {
  Certificate certificate{some_header(), {{0, "", "a1"}, {1, "c3", "a2"}, {3, "c2", "b3"}}};
  certificate.header.winner = "white";
  EXPECT_THAT(written(certificate), HasSubstr("claim white wins\n0 - a1\n1 c3 a2\n"));
  EXPECT_EQ(parse(written(certificate)).value(), certificate);
}

TEST(CertificateText, IsReadAgainHoweverLongItIs) {
  Certificate certificate{some_header(), {}};
  Random random(1);
  std::uint32_t length = 0;
  for (int i = 0; i < 30000; ++i) {
    const std::uint32_t kept = 2 * random.below(std::min(length, 600U) / 2 + 1);
    certificate.answers.push_back(
        {static_cast<int>(kept), "a" + std::to_string(i), "b" + std::to_string(i)});
    length = kept + 2;
  }
  EXPECT_EQ(parse(written(certificate)).value(), certificate);
  certificate.answers.clear();
  EXPECT_EQ(parse(written(certificate)).value(), certificate);
}

TEST(CertificateText, NamesTheLineOfABadHeader) {
  EXPECT_EQ(refusal_of(""), "line 1: the file ends here; expected 'cadenza-certificate 1'");
  EXPECT_THAT(refusal_of("cadenza-certificate 2\n"),
              HasSubstr("line 1, column 1: expected 'cadenza-certificate 1'"));
  EXPECT_THAT(refusal_of("cadenza-certificate 1"), HasSubstr("line 1: no line feed"));
  EXPECT_THAT(refusal_of("cadenza-certificate 1\r\n"), HasSubstr("line 1, column 1: "));
  EXPECT_THAT(refusal_of("cadenza-certificate 1\nvariant side2\n"),
              HasSubstr("line 2, column 1: expected 'game …', found 'variant side2'"));
  EXPECT_THAT(refusal_of("cadenza-certificate 1\ngame \n"), HasSubstr("line 2, column 6: "));
  EXPECT_THAT(refusal_of("cadenza-certificate 1\ngame  a\n"), HasSubstr("line 2, column 6: "));
  EXPECT_THAT(refusal_of("cadenza-certificate 1\ngame a\tb\n"),
              HasSubstr("line 2, column 7: expected plain text, found the byte 9"));
  EXPECT_THAT(refusal_of(kHeader.substr(0, kHeader.size() - 11) + "green wins\n"),
              HasSubstr("line 5, column 7: expected 'white wins'"));
  EXPECT_THAT(refusal_of("cadenza-certificate 1\ngame " + std::string(3000, 'a') + "\n"),
              HasSubstr("line 2: longer than 2000 bytes"));
  EXPECT_THAT(refusal_of(kHeader), HasSubstr("line 6: the file ends here; expected an answer"));
}

TEST(CertificateText, NamesTheLineOfABadAnswer) {
  const auto refused_with = [](const std::string& answers) {
    return refusal_of(sealed(kHeader + answers + "positions 2\n"));
  };
  EXPECT_EQ(refused_with("0 a1 a2\n2 b1 b2\n"), "accepted");
  EXPECT_THAT(refused_with("0 a1\n"), HasSubstr("line 6, column 1: expected 'KEPT REPLY ANSWER'"));
  EXPECT_THAT(refused_with("0 a1 a2\n\n"), HasSubstr("line 7, column 1: expected 'KEPT"));
  EXPECT_THAT(refused_with("x a1 a2\n"), HasSubstr("line 6, column 1: expected a number"));
  EXPECT_THAT(refused_with("-2 a1 a2\n"), HasSubstr("line 6, column 1: expected a number"));
  EXPECT_THAT(refused_with("00 a1 a2\n"), HasSubstr("line 6, column 1: a number without zeros"));
  EXPECT_THAT(refused_with("99999999999999999999 a1 a2\n"),
              HasSubstr("line 6, column 1: expected a number from 0 to 1000"));
  EXPECT_THAT(refused_with("2 a1 a2\n"),
              HasSubstr("line 6, column 1: KEPT is 2, but the line before has only 0"));
  EXPECT_THAT(refused_with("0 a1 a2\n4 a1 a2\n"),
              HasSubstr("line 7, column 1: KEPT is 4, but the line before has only 2"));
  EXPECT_THAT(refused_with("0 a1 a2\n1 a1 a2\n"),
              HasSubstr("line 7, column 1: KEPT is 1, but it must be even"));
  EXPECT_THAT(refused_with("0 - a2\n0 a1 a2\n"),
              HasSubstr("line 7, column 1: KEPT is 0, but it must be odd"));
  EXPECT_THAT(refused_with("0 a1 a2\n0 - a2\n"), HasSubstr("line 7, column 1: '-' for a reply"));
  EXPECT_THAT(refused_with("0 a1 -\n"), HasSubstr("line 6, column 6: expected a move"));
  EXPECT_THAT(refused_with("0  a1\n"), HasSubstr("line 6, column 3: expected a move"));
  EXPECT_THAT(refused_with("0 a1 a2 \n"), HasSubstr("line 6, column 6: expected a move"));
  EXPECT_THAT(refused_with("0 a1 a2 a3\n"), HasSubstr("line 6, column 6: expected a move"));
}

TEST(CertificateText, NamesTheLineOfABadTrailer) {
  const std::string body = kHeader + "0 a1 a2\n";
  EXPECT_THAT(refusal_of(sealed(body + "positions 2\n")),
              HasSubstr("line 7, column 11: says 2, but there are 1 answers"));
  EXPECT_THAT(refusal_of(sealed(body + "positions 01\n")), HasSubstr("line 7, column 11: "));
  EXPECT_THAT(refusal_of(body + "positions 1\n"),
              HasSubstr("line 8: the file ends here; expected 'sha256"));
  EXPECT_THAT(refusal_of(body + "positions 1\nsha1 1\n"),
              HasSubstr("line 8, column 1: expected 'sha256"));
  EXPECT_THAT(refusal_of(body + "positions 1\nsha256 12\n"),
              HasSubstr("line 8, column 8: expected 64 hex"));
  EXPECT_THAT(refusal_of(body + "positions 1\nsha256 " + std::string(64, '0') + "\n"),
              HasSubstr("line 8, column 8: the bytes above have another checksum"));
  EXPECT_THAT(refusal_of(sealed(body + "positions 1\n") + "\n"),
              HasSubstr("line 9, column 1: expected nothing"));
}

TEST(CertificateText, IsNotAcceptedWithAnyByteChanged) {
  const std::string text = sealed(kHeader + "0 a1 a2\n2 b1 b2\npositions 2\n");
  for (std::size_t i = 0; i < text.size(); ++i) {
    std::string changed = text;
    changed[i] = static_cast<char>(changed[i] ^ 1);
    EXPECT_FALSE(parse(changed)) << i;
    EXPECT_FALSE(parse(text.substr(0, i))) << i;
  }
}

TEST(CertificateWriter, RefusesWhatCouldNotBeRead) {
  std::string text;
  Writer writer(into(text));
  Header header = some_header();
  header.start = "2/1b1/2\nw 1";
  EXPECT_EQ(to_text(writer.start(header).error()),
            "start: cannot be written in a certificate: '2/1b1/2?w 1'");
  header = some_header();
  header.winner = "Black";
  EXPECT_FALSE(writer.start(header));
  ASSERT_TRUE(writer.start(some_header()));
  EXPECT_FALSE(writer.add(2, "a1", "a2"));
  EXPECT_FALSE(writer.add(-2, "a1", "a2"));
  EXPECT_FALSE(writer.add(0, "a 1", "a2"));
  EXPECT_FALSE(writer.add(0, "a1", ""));
  EXPECT_TRUE(writer.add(0, "a1", "a2"));
  EXPECT_FALSE(writer.add(1, "a1", "a2"));
}

TEST(CertificateWriter, PassesOnWhatTheSinkSays) {
  Writer writer([](std::string_view) -> Expected<void> { return fail("disk", 0, "full"); });
  ASSERT_TRUE(writer.start(some_header()));
  EXPECT_EQ(to_text(writer.finish().error()), "disk: full");
}

}  // namespace
}  // namespace cadenza::certificate

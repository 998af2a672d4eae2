// How the page looks: wide and narrow, light and dark, on screen and on paper.
#include "match/report_parts.hpp"

namespace cadenza::match::page {
namespace {

constexpr std::string_view kStyle = R"css(
:root { color-scheme: light dark; --page: #fff; --ink: #1c1c1c; --soft: #595959; --line: #d5d5d5;
  --tint: #f3f3f1; --link: #0b57a4; --ahead: #d5ecd6; --behind: #f8dcd6; --even: #ecebe4;
  --cell: #ecdfc4; --edge: #a68d61; --special: #d9c195; --mark: #8a6d3b; --last: #0b57a4;
  --fault: #a3260f; --white: #fff; --black: #222; --rim: #333; }
@media (prefers-color-scheme: dark) { :root { --page: #17181a; --ink: #e8e6e1; --soft: #a9a69f;
  --line: #3b3d40; --tint: #222427; --link: #8fc1f5; --ahead: #1f4427; --behind: #552a22;
  --even: #34352f; --cell: #6d5f45; --edge: #3a3324; --special: #52462f; --mark: #9a855a;
  --last: #9fd0ff; --fault: #ff9c86; --black: #101010; --rim: #000; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1rem; max-width: 68rem; background: var(--page); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; }
h1 { margin: .5rem 0; line-height: 1.2; }
h2 { margin: 2.5rem 0 .5rem; }
h3 { margin: 1rem 0 .25rem; }
header p, section > p { margin: .25rem 0; color: var(--soft); }
h1, h2, h3, th[scope=row], p, pre, summary { overflow-wrap: anywhere; }
a { color: var(--link); }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin: 1rem 0; }
small { color: var(--soft); font-weight: normal; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
[hidden] { display: none !important; }
.shapes { position: absolute; }
.wide { overflow-x: auto; margin: .75rem 0; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .35rem .6rem; border-bottom: 1px solid var(--line); text-align: right; }
thead th { color: var(--soft); font-weight: 600; vertical-align: bottom; white-space: nowrap; }
th[scope=row], .standings th:nth-child(2) { text-align: left; min-width: 9rem; }
.standings { width: 100%; }
.standings small { display: block; }
.standings td:nth-child(3) { font-weight: 600; }
.standings td { white-space: nowrap; }
.bar { display: block; width: 13rem; height: 1.25rem; fill: var(--ink); stroke: var(--ink); stroke-width: 2; }
.bar path { fill: none; }
.bar .scale { stroke: var(--line); stroke-width: 1; }
.ends span { display: inline-block; width: 6.25rem; text-align: left; }
.ends span + span { text-align: right; }
.cross td { text-align: center; min-width: 3.5rem; }
.cross thead th { text-align: center; }
.cross abbr { text-decoration: none; }
.ahead { background: var(--ahead); font-weight: 600; }
.even { background: var(--even); }
.behind { background: var(--behind); }
.self { color: var(--soft); }
form { display: flex; flex-wrap: wrap; gap: .5rem 1.25rem; align-items: center; margin: .75rem 0; }
select, button { font: inherit; color: inherit; background: var(--tint); border: 1px solid var(--soft);
  border-radius: .35rem; padding: .3rem .7rem; min-height: 2.25rem; max-width: 100%; }
button { cursor: pointer; }
[aria-disabled=true] { opacity: .45; cursor: default; }
output { color: var(--soft); }
.games { list-style: none; margin: 0; padding: 0; }
.games > li { display: grid; grid-template-columns: 1fr auto; gap: .1rem 1rem; align-items: center;
  padding: .5rem 0; border-bottom: 1px solid var(--line); break-inside: avoid; }
.games p { margin: 0; }
.games > li > p:first-child { display: grid; gap: 0 1rem; align-items: baseline;
  grid-template-columns: 2.5rem 5.5rem minmax(12rem, 3fr) 3rem minmax(8rem, 3fr); }
.games > li > button { grid-column: 2; grid-row: 1; }
.games details, .games .fault { grid-column: 1; padding-left: 3.5rem; }
.games .moves { font-family: ui-monospace, monospace; font-size: .9rem; }
.number, .result { font-weight: 600; font-variant-numeric: tabular-nums; }
.number { text-align: right; }
.round, .ending, summary { color: var(--soft); }
summary { cursor: pointer; }
.fault { color: var(--fault); }
pre { overflow: auto; max-height: 24rem; padding: .75rem; background: var(--tint); border-left: 3px solid var(--fault);
  white-space: pre-wrap; }
dialog { width: min(64rem, 96vw); max-width: none; max-height: 96vh; padding: 1rem; color: inherit;
  background: var(--page); border: 1px solid var(--line); border-radius: .5rem; }
dialog::backdrop { background: rgb(0 0 0 / .55); }
.top { display: flex; gap: 1rem; justify-content: space-between; align-items: start; }
.top h2 { margin: 0; font-size: 1.2rem; }
.stage { display: grid; grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); gap: 1.25rem; }
#board svg { display: block; width: 100%; max-height: 80vh; }
.controls { display: flex; gap: .5rem; }
.controls button { flex: 1; }
#turn { width: 100%; margin: .75rem 0 0; }
#status { min-height: 4.5em; margin: .5rem 0; }
.hint { margin: 0; color: var(--soft); font-size: .85rem; }
#moves { display: flex; flex-wrap: wrap; gap: .15rem; max-height: 16rem; overflow-y: auto; padding: .25rem; margin: .5rem 0;
  list-style: none; counter-reset: pair; }
#moves li:nth-child(odd)::before { counter-increment: pair; content: counter(pair) "."; color: var(--soft);
  padding: 0 .15rem 0 .4rem; }
#moves button { border-color: transparent; background: none; padding: 0 .35rem; min-height: 1.75rem; }
#moves [aria-current=step] { background: var(--ink); color: var(--page); }
.cells use { fill: var(--cell); stroke: var(--edge); stroke-width: 1; }
#special { fill: var(--special); }
#special path + path { stroke: var(--mark); stroke-width: .7; }
.labels { fill: var(--soft); font: 12px system-ui, sans-serif; text-anchor: middle; dominant-baseline: central; }
.last use { fill: none; stroke: var(--last); stroke-width: 4; }
.white { fill: var(--white); stroke: var(--rim); stroke-width: 1.5; }
.black { fill: var(--black); stroke: var(--rim); stroke-width: 1.5; }
.red { fill: #c8321f; stroke: #fff; stroke-width: 1.5; }
.blue { fill: #2457b8; stroke: #fff; stroke-width: 1.5; }
@media (max-width: 45rem) {
  body { padding: .75rem; }
  th, td { padding: .35rem .4rem; }
  .cross td { min-width: 2.75rem; }
  .games > li > p:first-child { grid-template-columns: auto 1fr auto; }
  .pair { grid-column: 1 / 4; grid-row: 2; }
  .result { grid-column: 3; grid-row: 1; }
  .ending { grid-column: 1 / 4; }
  .games details, .games .fault { padding-left: 0; }
  .stage { grid-template-columns: minmax(0, 1fr); gap: .5rem; }
  dialog { width: 100%; height: 100%; max-height: none; border: 0; border-radius: 0; padding: .75rem; margin: 0; }
  #status { min-height: 3em; }
  .hint { display: none; }
  #moves { max-height: 8rem; }
}
@media print {
  nav, form, dialog, .games > li > button { display: none !important; }
  body { max-width: none; padding: 0; font-size: 10pt; }
  .wide { overflow: visible; }
  th, td { padding: .2rem .3rem; }
  th[scope=row] { min-width: 0; }
  .bar { width: 8rem; }
  .ends span { width: 3.9rem; }
  .ahead, .even, .behind, .bar { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  h2, h3 { break-after: avoid; }
  pre { max-height: none; }
}
)css";

}  // namespace

std::string_view style() { return kStyle; }

}  // namespace cadenza::match::page

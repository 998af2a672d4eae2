// The window in which a game is replayed, and the script that fills it. It knows no rules: for each
// turn it is told which cells change.
#include "match/report_parts.hpp"

namespace cadenza::match::page {
namespace {

constexpr std::string_view kViewer = R"html(<dialog id="viewer" aria-labelledby="viewer-title">
<div class="top"><h2 id="viewer-title"></h2><button type="button" id="close">Close</button></div>
<div class="stage"><div id="board"></div><div class="side">
<p id="status" role="status"></p>
<div class="controls" role="group" aria-label="Turns">
<button type="button" id="first" aria-label="First">|◀</button>
<button type="button" id="back" aria-label="Back">◀</button>
<button type="button" id="forward" aria-label="Forward">▶</button>
<button type="button" id="last" aria-label="Last">▶|</button></div>
<input type="range" id="turn" min="0" aria-label="Turn">
<p class="hint">Keys: ← → one turn, Home and End, Esc closes.</p>
<ol id="moves"></ol>
<details><summary>The position in words</summary><p id="words"></p></details>
</div></div></dialog>)html";

constexpr std::string_view kScript = R"js(
"use strict";
(() => {
const byId = (id) => document.getElementById(id);
const {common, games} = JSON.parse(byId("data").textContent);
const items = [...document.querySelectorAll(".games > li")];
const names = {w: "White", b: "Black", r: "Red", u: "Blue", T: "White soldiers", t: "Black soldiers", K: "King"};
let game = null; // what is shown: its data, texts, cells of the board, and the turn

// The list.
const filter = byId("filter");
function applyFilter() {
  const {player, result, fault, count} = filter.elements;
  for (const item of items) {
    const {white, black, result: end} = item.dataset;
    item.hidden = (player.value && player.value !== white && player.value !== black) ||
      (result.value && result.value !== end) || (fault.checked && !("fault" in item.dataset));
  }
  const shown = items.filter((item) => !item.hidden).length;
  count.value = `${shown} of ${items.length} games`;
}

// The board.
function svg(shape, x, y) {
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", shape);
  use.setAttribute("x", x);
  use.setAttribute("y", y);
  return use;
}
function onCell(cell, shape) {
  const at = game.cells[cell];
  return svg(shape ?? at.getAttribute("href"), at.getAttribute("x"), at.getAttribute("y"));
}
function contentsAt(turn) {
  const contents = new Array(game.cells.length).fill(0);
  for (const step of [common.starts[game.data.start].set, ...game.data.steps.slice(0, turn)]) {
    for (const [cell, piece] of step) contents[cell] = piece;
  }
  return contents;
}
function inWords(contents) {
  const lists = {};
  contents.forEach((piece, cell) => {
    if (piece) (lists[common.pieces[piece]] ??= []).push(game.names[cell]);
  });
  return Object.entries(lists).map(([piece, cells]) => `${names[piece]}: ${cells.join(", ")}.`).join(" ");
}

// What is said of a turn.
function clockText(tenths) {
  const seconds = (tenths % 600 / 10).toFixed(1);
  return `${Math.floor(tenths / 600)}:${seconds.padStart(4, "0")}`;
}
function statusAt(turn) {
  const {steps, first, clocks, evaluations} = game.data;
  if (turn === 0) return `The start; ${steps.length} turns follow.`;
  const mover = (first + turn - 1) % 2 ? "Black" : "White";
  let text = `Turn ${turn} of ${steps.length}: ${mover} plays ${game.moves[turn - 1]}.`;
  const clock = clocks?.[turn - 1], evaluation = evaluations?.[turn - 1];
  if (clock !== undefined) text += ` Clock ${clockText(clock)}.`;
  if (typeof evaluation === "number") {
    text += ` ${mover} thinks ${evaluation < 0 ? "−" : "+"}${Math.abs(evaluation / 100).toFixed(2)}.`;
  }
  return turn === steps.length && game.ending ? `${text} The end: ${game.ending}.` : text;
}

function show(turn) {
  game.turn = Math.max(0, Math.min(turn, game.data.steps.length));
  const contents = contentsAt(game.turn);
  const changed = game.turn > 0 ? game.data.steps[game.turn - 1] : [];
  game.pieces.replaceChildren(...contents.flatMap((piece, cell) =>
    piece ? [onCell(cell, "#p-" + common.pieces[piece])] : []));
  game.last.replaceChildren(...changed.map(([cell]) => onCell(cell)));
  byId("status").textContent = statusAt(game.turn);
  byId("words").textContent = inWords(contents);
  byId("turn").value = game.turn;
  byId("turn").setAttribute("aria-valuetext", `turn ${game.turn} of ${game.data.steps.length}`);
  // Not `disabled`: a disabled button loses the focus, and with it the keys.
  for (const id of ["first", "back"]) byId(id).setAttribute("aria-disabled", game.turn === 0);
  for (const id of ["forward", "last"]) byId(id).setAttribute("aria-disabled", game.turn === game.data.steps.length);
  showInList();
}
function showInList() {
  game.buttons.forEach((button, i) => button.setAttribute("aria-current", i + 1 === game.turn ? "step" : "false"));
  const list = byId("moves"), current = game.buttons[game.turn - 1] ?? list;
  // Only the list is scrolled, so that the board stays where it is.
  list.scrollTop = current.offsetTop - list.offsetTop - list.clientHeight / 2;
}

function moveButton(move, i) {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = move;
  button.addEventListener("click", () => show(i + 1));
  const place = document.createElement("li");
  place.append(button);
  byId("moves").append(place);
  return button;
}

function open(number) {
  const item = byId("game-" + number), data = games[number];
  if (!item || !data) return;
  const board = common.starts[data.start].board;
  byId("board").replaceChildren(document.querySelectorAll("template.board")[board].content.cloneNode(true));
  const drawing = byId("board").querySelector("svg");
  const text = (selector) => item.querySelector(selector)?.textContent.trim() ?? "";
  const moves = text(".moves").split(" ").filter(Boolean);
  byId("viewer-title").textContent = `Game ${number}: ${text(".pair")} ${text(".result")}`;
  drawing.setAttribute("aria-label", "The board; its position in words is below the moves");
  byId("moves").replaceChildren();
  byId("turn").max = data.steps.length;
  game = {data, moves, names: common.boards[board].split(" "), ending: text(".verdict") || text(".ending"),
    cells: drawing.querySelectorAll(".cells > use"), pieces: drawing.querySelector(".pieces"),
    last: drawing.querySelector(".last"), buttons: moves.map(moveButton)};
  history.replaceState(null, "", "#play-" + number);
  if (!byId("viewer").open) byId("viewer").showModal();
  byId("forward").focus();
  show(0);
}
function openLinked() {
  const [, what, number] = /^#(play|log)-(\d+)$/.exec(location.hash) ?? [];
  if (what === "play") open(number);
  if (what === "log") byId("log-" + number)?.setAttribute("open", "");
}

const turnTo = {first: () => 0, back: () => game.turn - 1, forward: () => game.turn + 1, last: () => Infinity};
for (const [id, turn] of Object.entries(turnTo)) byId(id).addEventListener("click", () => show(turn()));
const keys = {ArrowLeft: "back", ArrowRight: "forward", Home: "first", End: "last"};
byId("viewer").addEventListener("keydown", (event) => {
  if (!(event.key in keys) || event.target === byId("turn")) return; // the slider has its own
  event.preventDefault();
  show(turnTo[keys[event.key]]());
});
byId("turn").addEventListener("input", (event) => show(Number(event.target.value)));
byId("close").addEventListener("click", () => byId("viewer").close());
byId("viewer").addEventListener("close", () => history.replaceState(null, "", "#games"));

for (const item of items) {
  if (!games[item.dataset.number]) continue;
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = "Replay";
  button.setAttribute("aria-label", "Replay game " + item.dataset.number);
  button.addEventListener("click", () => open(item.dataset.number));
  item.append(button);
}
filter.hidden = false;
filter.addEventListener("input", applyFilter);
filter.addEventListener("submit", (event) => event.preventDefault());
addEventListener("hashchange", openLinked);
applyFilter();
openLinked();
})();
)js";

}  // namespace

std::string viewer(const Replays& replays) {
  std::string html(kViewer);
  for (const std::string& drawing : replays.drawings()) {
    html += "\n<template class=\"board\">" + drawing + "</template>";
  }
  return html;
}

std::string_view script() { return kScript; }

}  // namespace cadenza::match::page

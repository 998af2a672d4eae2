// A small Andantino player that speaks UGI. Copy it, replace choose_move(), and it is yours.
//   rustc --edition 2021 -O -o player player.rs && cadenza selftest --game andantino ./player
use std::collections::hash_map::{HashMap, RandomState};
use std::{hash::BuildHasher, hash::Hasher, io::BufRead};

const SIDE: usize = 10; // cells along one edge of the board: the variant `side10`
const START: &str = "10/11/12/13/14/15/16/17/18/9b9/18/17/16/15/14/13/12/11/10"; // and its start

/// Your program: one of position.legal_moves(), found within so many seconds.
/// This one wins at once if it can, else it plays anything.
fn choose_move(position: &Position, _seconds: f64) -> usize {
    let moves = position.legal_moves();
    let wins = |cell: &&usize| position.play(**cell).winner == Some(position.to_move);
    // The standard library has no random numbers, but the seeds of its hash maps are.
    let random = RandomState::new().build_hasher().finish();
    *moves.iter().find(wins).unwrap_or(&moves[random as usize % moves.len()])
}

// The rules. The board is a square of characters: 'w', 'b', '.' where it is empty, '#' beyond its
// edge. A cell is a place in it: row * WIDTH + letter, both counted from 1.
const WIDTH: usize = 2 * SIDE + 1;
const STEPS: [usize; 3] = [1, WIDTH + 1, WIDTH]; // the lines: forward and back to six neighbours
fn neighbours(cell: usize) -> impl Iterator<Item = usize> {
    STEPS.iter().flat_map(move |step| [cell - step, cell + step])
}
fn cells() -> impl Iterator<Item = usize> {
    let in_rows = (1..2 * SIDE).flat_map(|row| (1..2 * SIDE).map(move |letter| (row, letter)));
    in_rows.filter(|(row, letter)| row.abs_diff(*letter) < SIDE).map(|(row, l)| row * WIDTH + l)
}
fn other(colour: char) -> char { if colour == 'w' { 'b' } else { 'w' } }
fn name_of(c: usize) -> String { format!("{}{}", (96 + c % WIDTH) as u8 as char, c / WIDTH) }

/// Stones and whose turn it is. It never changes: play() makes a new one.
struct Position {
    board: Vec<char>,
    to_move: char,
    winner: Option<char>, // 'w', 'b' or 'd' for a draw when the game is over
}
impl Position {
    fn new(board: Vec<char>, to_move: char) -> Position {
        let mut new = Position { board, to_move, winner: None };
        let won = |c: &char| new.has_line(*c) || new.encloses(*c);
        new.winner = [other(to_move), to_move].into_iter().find(won); // both: one may lose so too
        Position { winner: new.winner.or(new.legal_moves().is_empty().then_some('d')), ..new }
    }
    fn legal_moves(&self) -> Vec<usize> {
        let is_stone = |cell: &usize| "wb".contains(self.board[*cell]);
        let needed = cells().filter(is_stone).count().min(2); // the first touches only one
        let free = |c: &usize| self.board[*c] == '.' && self.winner.is_none();
        cells().filter(|c| free(c) && neighbours(*c).filter(is_stone).count() >= needed).collect()
    }
    fn play(&self, cell: usize) -> Position {
        let mut board = self.board.clone();
        board[cell] = self.to_move;
        Position::new(board, other(self.to_move))
    }
    fn has_line(&self, colour: char) -> bool {
        let at = |cell: usize| self.board.get(cell) == Some(&colour);
        cells().any(|cell| STEPS.iter().any(|step| (0..5).all(|i| at(cell + i * step))))
    }
    /// Whether some stone of the other colour cannot reach the edge past those of this one.
    fn encloses(&self, colour: char) -> bool {
        let mut left = self.board.clone(); // where what is reached becomes '#', as beyond the edge
        let on_edge = |c: &usize| neighbours(*c).any(|n| self.board[n] == '#');
        let mut todo: Vec<usize> = cells().filter(on_edge).collect();
        while let Some(cell) = todo.pop() {
            if left[cell] != '#' && left[cell] != colour {
                left[cell] = '#';
                todo.extend(neighbours(cell));
            }
        }
        left.contains(&other(colour))
    }
}
/// `10/11/.../9b9/...`: letters are stones, numbers are so many empty cells. None if it is wrong.
fn parse_rows(text: &str) -> Option<Vec<char>> {
    let mut stones = text.to_string();
    for run in (1..2 * SIDE).rev() { // from the longest, or 12 would be 1 and 2
        stones = stones.replace(&run.to_string(), &".".repeat(run));
    }
    let lengths = (1..2 * SIDE).map(|row| 2 * SIDE - 1 - row.abs_diff(SIDE));
    let right = stones.split('/').map(str::len).eq(lengths);
    let mut board = vec!['#'; WIDTH * WIDTH];
    for (cell, stone) in cells().zip(stones.chars().filter(|c| *c != '/')) {
        board[cell] = if "wb.".contains(stone) { stone } else { return None };
    }
    right.then_some(board)
}
/// `startpos` or `fen ROWS SIDE NUMBER`, then perhaps `moves M1 M2 ...`. None if it is wrong.
fn parse_position(words: &[&str]) -> Option<Position> {
    let start = words.split(|word| *word == "moves").next()?;
    let mut position = match start {
        ["startpos"] => Position::new(parse_rows(START)?, 'w'),
        ["fen", rows, "w", _] => Position::new(parse_rows(rows)?, 'w'),
        ["fen", rows, "b", _] => Position::new(parse_rows(rows)?, 'b'),
        _ => return None,
    };
    for word in words.iter().skip(start.len() + 1) {
        let cell = position.legal_moves().into_iter().find(|cell| name_of(*cell) == *word)?;
        position = position.play(cell);
    }
    Some(position)
}
/// What to spend on a move: most of `movetime`, or a small part of our own clock.
fn seconds_for(words: &[&str], to_move: char) -> f64 {
    let me = if to_move == 'w' { "p1" } else { "p2" }; // p1 is who moves first: White
    let after = |key: &str| words.windows(2).find(|pair| pair[0] == key)?[1].parse::<f64>().ok();
    let (time, increment) = (after(&format!("{me}time")), after(&format!("{me}inc")));
    let share = time.unwrap_or(30e3) / 30.0 + increment.unwrap_or(0.0) / 2.0;
    after("movetime").unwrap_or(share) * 0.8 / 1000.0
}
fn answer(query: &[&str], position: &Position) -> String {
    let results = [(None, "none"), (Some('w'), "p1win"), (Some('b'), "p2win"), (Some('d'), "draw")];
    let moves = position.legal_moves().into_iter().map(name_of).reduce(|list, n| list + "," + &n);
    match query {
        ["p1turn"] => format!("response {}", position.to_move == 'w'),
        ["gameover"] => format!("response {}", position.winner.is_some()),
        ["legalmoves"] => format!("response {}", moves.unwrap_or("none".into())),
        ["result"] => format!("response {}", HashMap::from(results)[&position.winner]),
        _ => "info string error unknown-query\nresponse none".into(),
    }
}
fn main() {
    let mut position = parse_position(&["startpos"]).unwrap();
    let (mut best, mut infinite) = (None, false); // `go infinite`: said only after `stop`
    for bytes in std::io::stdin().lock().split(b'\n').map_while(Result::ok) {
        let line = String::from_utf8_lossy(&bytes);
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            ["quit", ..] => break,
            ["isready", ..] => println!("readyok"), // println! flushes at the end of a line
            ["stop", ..] => infinite = false,
            _ if best.is_some() => (), // a search takes nothing else
            ["ugi", ..] => println!("id name Kit player (Rust)\nid author you\nugiok"),
            ["query", query @ ..] => println!("{}", answer(query, &position)),
            ["position", text @ ..] => match parse_position(text) {
                Some(next) => position = next,
                None => println!("info string error bad-position"), // the old one stays
            },
            ["go", limits @ ..] => {
                let choose = || choose_move(&position, seconds_for(limits, position.to_move));
                best = Some(position.winner.map_or_else(|| name_of(choose()), |_| "0000".into()));
                infinite = limits.contains(&"infinite");
            }
            _ => (),
        }
        if !infinite { best.take().into_iter().for_each(|m: String| println!("bestmove {m}")); }
    }
}

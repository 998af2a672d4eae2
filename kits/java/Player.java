// A small Andantino player that speaks UGI. Copy it, replace chooseMove(), and it is yours.
// Check it with: cadenza selftest --game andantino java Player.java
import java.io.*;
import java.util.*;
import java.util.stream.*;

public class Player {
    static final int SIDE = 10; // cells along one edge of the board: the variant `side10`
    static final String START = "10/11/12/13/14/15/16/17/18/9b9/18/17/16/15/14/13/12/11/10";

    // Your program: one of position.legalMoves(), found within so many seconds.
    // This one wins at once if it can, else it plays anything.
    static int chooseMove(Position position, double seconds) {
        List<Integer> moves = position.legalMoves();
        for (int move : moves) if (position.play(move).winner == position.toMove) return move;
        return moves.get(new Random().nextInt(moves.size()));
    }

    // The rules. The board is a square of characters: 'w', 'b', '.' where it is empty, '#' beyond
    // its edge. A cell is a place in it: row * WIDTH + letter, both counted from 1.
    static final int WIDTH = 2 * SIDE + 1;
    static final int[] STEPS = {1, WIDTH + 1, WIDTH, -1, -WIDTH - 1, -WIDTH}; // six neighbours
    static final int[] CELLS = IntStream.range(WIDTH, WIDTH * (WIDTH - 1)).filter(cell -> cell
        % WIDTH % (2 * SIDE) > 0 && Math.abs(cell / WIDTH - cell % WIDTH) < SIDE).toArray();
    static char other(char colour) { return colour == 'w' ? 'b' : 'w'; }
    static String nameOf(int cell) { return (char) ('a' + cell % WIDTH - 1) + "" + cell / WIDTH; }
    /** Stones and whose turn it is. It never changes: play() makes a new one. */
    static class Position {
        final char[] board;
        final char toMove;
        char winner = 0; // 'w', 'b' or 'd' for a draw when the game is over
        Position(char[] board, char toMove) {
            this.board = board;
            this.toMove = toMove;
            for (char colour : new char[] {toMove, other(toMove)}) // one may also lose by a move
                if (hasLine(colour) || encloses(colour)) winner = colour;
            if (winner == 0 && legalMoves().isEmpty()) winner = 'd';
        }
        boolean isStone(int cell) { return board[cell] == 'w' || board[cell] == 'b'; }
        List<Integer> legalMoves() {
            long needed = Math.min(2, Arrays.stream(CELLS).filter(this::isStone).count());
            List<Integer> moves = new ArrayList<>();
            for (int cell : CELLS) {
                long touched = Arrays.stream(STEPS).filter(step -> isStone(cell + step)).count();
                if (winner == 0 && board[cell] == '.' && touched >= needed) moves.add(cell);
            }
            return moves;
        }
        Position play(int cell) {
            char[] next = board.clone();
            next[cell] = toMove;
            return new Position(next, other(toMove));
        }
        boolean hasLine(char colour) {
            for (int cell : CELLS)
                for (int direction = 0; direction < 3; ++direction) {
                    int length = 0;
                    while (board[cell + length * STEPS[direction]] == colour) ++length;
                    if (length >= 5) return true;
                }
            return false;
        }
        /** Whether some stone of the other colour cannot reach the edge past those of this one. */
        boolean encloses(char colour) {
            char[] left = board.clone(); // where what is reached becomes '#', as beyond the edge
            Deque<Integer> todo = new ArrayDeque<>();
            for (int cell : CELLS) for (int s : STEPS) if (board[cell + s] == '#') todo.add(cell);
            while (!todo.isEmpty()) {
                int cell = todo.pop();
                if (left[cell] == '#' || left[cell] == colour) continue;
                left[cell] = '#';
                for (int step : STEPS) todo.add(cell + step);
            }
            return new String(left).indexOf(other(colour)) >= 0;
        }
    }

    /** `startpos` or `fen ROWS SIDE NUMBER`, then perhaps `moves M1 M2 ...`. */
    static Position parsePosition(String text, Position before) {
        String[] words = text.replaceFirst("^startpos", "fen " + START + " w 1").split("\\s+");
        boolean right = words.length >= 4 && words[0].equals("fen") && words[2].matches("[wb]");
        char[] board = right ? parseRows(words[1]) : null;
        Position position = board == null ? null : new Position(board, words[2].charAt(0));
        for (int i = 5; i < words.length && position != null; ++i) { // the one before is `moves`
            Position here = position;
            position = null;
            for (int c : here.legalMoves()) if (nameOf(c).equals(words[i])) position = here.play(c);
        }
        if (position == null) System.out.println("info string error bad-position");
        return position == null ? before : position;
    }
    /** `10/11/.../9b9/...`: letters are stones, numbers are so many empty cells. */
    static char[] parseRows(String text) {
        for (int run = 2 * SIDE - 1; run > 0; --run) // from the longest, or 12 would be 1 and 2
            text = text.replace("" + run, ".".repeat(run));
        String shape = IntStream.range(1, 2 * SIDE).map(row -> 2 * SIDE - 1 - Math.abs(row - SIDE))
            .mapToObj(length -> "[wb.]{" + length + "}").collect(Collectors.joining("/"));
        if (!text.matches(shape)) return null;
        char[] board = "#".repeat(WIDTH * WIDTH).toCharArray();
        for (int i = 0; i < CELLS.length; ++i) board[CELLS[i]] = text.replace("/", "").charAt(i);
        return board;
    }
    /** What to spend on a move: most of `movetime`, or a small part of our own clock. */
    static double secondsFor(String go, char toMove) {
        String me = toMove == 'w' ? "p1" : "p2"; // p1 is who moves first: White
        double share = after(me + "time", go, 30_000) / 30 + after(me + "inc", go, 0) / 2;
        return after("movetime", go, share) * 0.8 / 1000;
    }
    static double after(String key, String line, double otherwise) {
        String number = line.replaceFirst("^.* " + key + " (\\d{1,9})( .*)?$", "$1");
        return number.equals(line) ? otherwise : Double.parseDouble(number);
    }
    static String answer(String query, Position position) {
        Map<Character, String> results = Map.of('w', "p1win", 'b', "p2win", 'd', "draw");
        Stream<String> moves = position.legalMoves().stream().map(Player::nameOf);
        return switch (query) {
            case "p1turn" -> "response " + (position.toMove == 'w');
            case "gameover" -> "response " + (position.winner != 0);
            case "result" -> "response " + results.getOrDefault(position.winner, "none");
            case "legalmoves" -> "response " + moves.reduce((a, b) -> a + "," + b).orElse("none");
            default -> "info string error unknown-query\nresponse none";
        };
    }
    public static void main(String[] arguments) throws IOException {
        BufferedReader input = new BufferedReader(new InputStreamReader(System.in));
        Position position = parsePosition("startpos", null);
        String best = null;
        boolean infinite = false; // after `go infinite` the best move is said only after `stop`
        for (String line; (line = input.readLine()) != null; ) {
            String[] words = (line.trim() + " ").split("\\s+", 2); // a command and the rest
            if (words[0].equals("quit")) break;
            if (words[0].equals("isready")) System.out.println("readyok"); // println flushes
            if (words[0].equals("stop")) infinite = false;
            switch (best != null ? "searching" : words[0]) {
                case "ugi" -> System.out.println("id name Kit player (Java)\nid author you\nugiok");
                case "query" -> System.out.println(answer(words[1].trim(), position));
                case "position" -> position = parsePosition(words[1].trim(), position);
                case "go" -> {
                    double seconds = secondsFor(line, position.toMove);
                    best = position.winner != 0 ? "0000" : nameOf(chooseMove(position, seconds));
                    infinite = line.contains("infinite");
                }
            }
            if (best != null && !infinite) System.out.println("bestmove " + best);
            if (!infinite) best = null;
        }
    }
}

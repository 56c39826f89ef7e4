/** What a spreadsheet takes for the beginning of a formula, and what would hide one; also as wide characters. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/u;
const DEFUSED = /^'+[=+\-@\t\r\n＝＋－＠]/u;

/**
 * The cell, made harmless: a spreadsheet shows what follows an apostrophe as text. One that has apostrophes before its
 * formula gets one more, so that taking one off always gives the cell back.
 */
export const defuse = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);

/** The cell as it was before `defuse`. */
export const arm = (cell: string): string => (DEFUSED.test(cell) ? cell.slice(1) : cell);

/** Characters that start a formula in a spreadsheet, including their full-width forms. */
const FORMULA = String.raw`[=+\-@＝＋－＠]`;
/** A formula, a tab or a line break at the beginning of a cell, after any apostrophes. */
const STARTING = new RegExp(String.raw`^'*(?:${FORMULA}|[\t\r\n])`, 'u');
const ESCAPED_STARTING = new RegExp(String.raw`^'+(?:${FORMULA}|[\t\r\n])`, 'u');
/**
 * A formula after a character that another program may take for the end of a cell: in many countries, spreadsheets
 * expect semicolons.
 */
const INNER = new RegExp(String.raw`([;\t\r\n]"*)('*${FORMULA})`, 'gu');
const ESCAPED_INNER = new RegExp(String.raw`([;\t\r\n]"*)'('*${FORMULA})`, 'gu');

/**
 * Spreadsheets show a cell as text if it starts with an apostrophe. A formula already preceded by apostrophes gets another one,
 * so that `unescapeFormula` restores every cell.
 */
export function escapeFormula(cell: string): string {
  const escaped = cell.replace(INNER, "$1'$2");
  return STARTING.test(escaped) ? `'${escaped}` : escaped;
}

export function unescapeFormula(cell: string): string {
  const unescaped = ESCAPED_STARTING.test(cell) ? cell.slice(1) : cell;
  return unescaped.replace(ESCAPED_INNER, '$1$2');
}

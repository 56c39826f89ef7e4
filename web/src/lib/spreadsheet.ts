/** Characters that start a formula in a spreadsheet, including their full-width forms, after any apostrophes. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/u;
const ESCAPED_FORMULA = /^'+[=+\-@\t\r\n＝＋－＠]/u;

/**
 * Spreadsheets show a cell as text if it starts with an apostrophe. A formula already preceded by apostrophes gets another one,
 * so that `unescapeFormula` restores every cell.
 */
export const escapeFormula = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);
export const unescapeFormula = (cell: string): string => (ESCAPED_FORMULA.test(cell) ? cell.slice(1) : cell);

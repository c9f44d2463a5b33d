// Characters that make a spreadsheet run a cell as a formula, in their full-width forms too.
const runs = String.raw`[=+\-@\t\r|%\uff1d\uff0b\uff0d\uff20\uff5c\uff05]`;
const isRun = new RegExp(String.raw`^[\s\u00a0]*${runs}`, 'u');
const wasRun = new RegExp(String.raw`^'[\s\u00a0]*${runs}`, 'u');
// Without quotes, a spreadsheet that uses another separator would see a new cell begin inside this cell.
const isQuoted = new RegExp(String.raw`[";,\t\r\n|]|[\s\u00a0]${runs}`, 'u');

/**
 * Neutralizes a cell that a spreadsheet would run: it begins with an apostrophe, which spreadsheets do not show
 * (docs/product/clients.md#export).
 */
export const inertCell = (text: string): string => (isRun.test(text) ? `'${text}` : text);

const cell = (text: string): string => (isQuoted.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A line of a CSV file for spreadsheets, with semicolons and every cell neutralized. */
export const sheetLine = (cells: readonly string[]): string =>
  `${cells.map((one) => cell(inertCell(one))).join(';')}\r\n`;

/** Byte order mark that makes spreadsheets read a file as UTF-8. */
export const sheetStart = '\ufeff';

/** The text of a cell before `inertCell` changed it. */
export const liveCell = (text: string): string => (wasRun.test(text) ? text.slice(1) : text);

// Characters that make a spreadsheet run a cell as a formula. Their full-width forms do too.
const runs = String.raw`[=+\-@\t\r|%\uff1d\uff0b\uff0d\uff20\uff5c\uff05]`;
const isRun = new RegExp(String.raw`^[\s\u00a0]*${runs}`, 'u');
const wasRun = new RegExp(String.raw`^'[\s\u00a0]*${runs}`, 'u');
// Matches a cell that must be quoted. Without quotes, a spreadsheet that uses another separator would see a new cell
// begin inside this cell.
const isQuoted = new RegExp(String.raw`[";,\t\r\n|]|[\s\u00a0]${runs}`, 'u');

/**
 * Puts an apostrophe before a cell that a spreadsheet would run as a formula. Spreadsheets do not show the apostrophe
 * (docs/product/clients.md#export).
 */
export const inertCell = (text: string): string => (isRun.test(text) ? `'${text}` : text);

const cell = (text: string): string => (isQuoted.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Writes a line of a CSV file for spreadsheets, with semicolons. `inertCell` neutralizes every cell. */
export const sheetLine = (cells: readonly string[]): string =>
  `${cells.map((one) => cell(inertCell(one))).join(';')}\r\n`;

/** Byte order mark that makes spreadsheets read a file as UTF-8. */
export const sheetStart = '\ufeff';

/** The text of a cell before `inertCell` changed it. */
export const liveCell = (text: string): string => (wasRun.test(text) ? text.slice(1) : text);

// What a spreadsheet runs a cell by, written wide included.
const runs = String.raw`[=+\-@\t\r|%\uff1d\uff0b\uff0d\uff20\uff5c\uff05]`;
const isRun = new RegExp(String.raw`^[\s\u00a0]*${runs}`, 'u');
const wasRun = new RegExp(String.raw`^'[\s\u00a0]*${runs}`, 'u');
// Whoever opens the file with another separator would see cells begin inside this one.
const isQuoted = new RegExp(String.raw`[";,\t\r\n|]|[\s\u00a0]${runs}`, 'u');

/** A cell that a spreadsheet would run is made inert: it begins with an apostrophe, which spreadsheets do not show (docs/product/clients.md#export). */
export const inertCell = (text: string): string => (isRun.test(text) ? `'${text}` : text);

const cell = (text: string): string => (isQuoted.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A line of a file that spreadsheets open: semicolons, every cell inert. */
export const sheetLine = (cells: readonly string[]): string => `${cells.map((one) => cell(inertCell(one))).join(';')}\r\n`;

/** What makes spreadsheets read a file as UTF-8. */
export const sheetStart = '\ufeff';

/** A cell as it was before it was made inert. */
export const liveCell = (text: string): string => (wasRun.test(text) ? text.slice(1) : text);

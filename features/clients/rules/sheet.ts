/** A cell that a spreadsheet would run is made inert: it begins with an apostrophe, which spreadsheets do not show (docs/product/clients.md#export). */
export const inertCell = (text: string): string => (/^[\s\u00a0]*[=+\-@\t\r|%]/.test(text) ? `'${text}` : text);

const cell = (text: string): string => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A line of a file that spreadsheets open: semicolons, every cell inert. */
export const sheetLine = (cells: readonly string[]): string => `${cells.map((one) => cell(inertCell(one))).join(';')}\r\n`;

/** What makes spreadsheets read a file as UTF-8. */
export const sheetStart = '\ufeff';

/** A cell as it was before it was made inert. */
export const liveCell = (text: string): string => (/^'[\s\u00a0]*[=+\-@\t\r|%]/.test(text) ? text.slice(1) : text);

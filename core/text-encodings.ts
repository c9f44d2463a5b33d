/** How the bytes of a text file may be read. `ibm850` is the set of the DOS command line, in which older programs write. */
export const textEncodings = ['utf-8', 'windows-1252', 'macintosh', 'ibm850', 'utf-16le', 'utf-16be'] as const;
export type TextEncoding = (typeof textEncodings)[number];
export type SingleByteEncoding = 'windows-1252' | 'macintosh' | 'ibm850';

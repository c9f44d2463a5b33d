/** Supported encodings of text files. `ibm850` is the encoding of DOS, which older programs still write. */
export const textEncodings = ['utf-8', 'windows-1252', 'macintosh', 'ibm850', 'utf-16le', 'utf-16be'] as const;
export type TextEncoding = (typeof textEncodings)[number];
export type SingleByteEncoding = 'windows-1252' | 'macintosh' | 'ibm850';

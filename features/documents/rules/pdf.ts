import { inputMessages } from '#core/fields/messages.ts';
import { pdfNames } from '#core/pdf-names.ts';

/** Messages for a refused PDF. assumed: the sentences that are not in docs/product/forms.md#messages. */
export const pdfFaults = {
  notPdf: inputMessages.pdfOnly,
  truncated: 'Votre fichier PDF est incomplet\u202f: enregistrez-le à nouveau, puis renvoyez-le.',
  encrypted: 'Votre fichier PDF est protégé par un mot de passe. Enregistrez une copie sans protection.',
  active:
    'Votre fichier PDF contient un programme ou un fichier joint. Imprimez ce fichier en PDF, puis renvoyez la copie.',
} as const;
export type PdfFault = keyof typeof pdfFaults;

const tailBytes = 2048;

const header = /^(?:\u00EF\u00BB\u00BF)?%PDF-[12]\./;

// Programs read a ZIP archive from its end. The last record has a comment of at most 65,535 bytes, and gives the size
// of the list of files before it.
const zipEnd = 'PK\u0005\u0006';
const zipListed = 'PK\u0001\u0002';
const zipEndBytes = 65_557;
const isAlsoZip = (text: string): boolean => {
  const first = Math.max(0, text.length - zipEndBytes);
  for (let end = text.indexOf(zipEnd, first); end >= 0; end = text.indexOf(zipEnd, end + 1)) {
    const listBytes = [15, 14, 13, 12].reduce((size, at) => size * 256 + text.charCodeAt(end + at), 0);
    if (listBytes <= end && text.startsWith(zipListed, end - listBytes)) return true;
  }
  return false;
};

// PDF names that mark active content. They are long enough not to occur in image data by chance. A script can only be
// stored under `JavaScript`.
const active = pdfNames('JavaScript', 'Launch', 'EmbeddedFiles', 'EmbeddedFile', 'RichMedia');

/** Content of a PDF that is not readable directly in the file's bytes. */
export type PdfInside = {
  /** The compressed objects of the PDF, unpacked. Null when there are too many to inspect. */
  readonly unpacked: readonly string[] | null;
  /** Whether reading the PDF requires a password, or may require one. */
  readonly asksPassword: boolean;
};

/**
 * Returns the fault of a file sent as a PDF, or null. A PDF begins with its header, after a byte order mark at most:
 * with other bytes first, the file could also be valid in another format. A PDF needs its end marker. Passwords,
 * scripts, commands and attached files are refused (docs/product/security.md#uploads). `text` contains one character
 * per byte.
 */
export const pdfFault = (text: string, { unpacked, asksPassword }: PdfInside): PdfFault | null => {
  if (!header.test(text) || isAlsoZip(text)) return 'notPdf';
  if (!text.slice(-tailBytes).includes('%%EOF')) return 'truncated';
  if (asksPassword) return 'encrypted';
  return unpacked === null || [text, ...unpacked].some((part) => part.search(active) >= 0) ? 'active' : null;
};

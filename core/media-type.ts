const byteOrderMark = '\u00EF\u00BB\u00BF';
const longestHead = 16;

type Signature = { readonly type: string; readonly at: number; readonly oneOf: readonly string[] };

// The first bytes of the formats that the site tells apart, one character per byte.
const signatures: readonly Signature[] = [
  { type: 'application/pdf', at: 0, oneOf: ['%PDF-', `${byteOrderMark}%PDF-`] },
  { type: 'application/zip', at: 0, oneOf: ['PK\u0003\u0004', 'PK\u0005\u0006', 'PK\u0007\u0008'] },
  { type: 'image/jpeg', at: 0, oneOf: ['\u00FF\u00D8\u00FF'] },
  { type: 'image/png', at: 0, oneOf: ['\u0089PNG\r\n\u001A\n'] },
  { type: 'image/gif', at: 0, oneOf: ['GIF87a', 'GIF89a'] },
  { type: 'image/webp', at: 8, oneOf: ['WEBP'] },
  { type: 'image/avif', at: 4, oneOf: ['ftypavif', 'ftypavis'] },
  {
    type: 'image/heic',
    at: 4,
    oneOf: ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'].map((brand) => `ftyp${brand}`),
  },
];

/**
 * Returns the media type that the first bytes of a file announce: a PDF, a ZIP archive or a picture. Any other file
 * gets an empty text (docs/product/security.md#uploads).
 */
export const mediaTypeOf = (bytes: Uint8Array): string => {
  const head = String.fromCharCode(...bytes.subarray(0, longestHead));
  return signatures.find(({ at, oneOf }) => oneOf.some((signature) => head.startsWith(signature, at)))?.type ?? '';
};

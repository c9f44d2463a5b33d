const windows: Readonly<Record<string, number>> = {
  '’': 0x92,
  '‘': 0x91,
  '«': 0xab,
  '»': 0xbb,
  '–': 0x96,
  '—': 0x97,
  '€': 0x80,
  œ: 0x9c,
  '\u202f': 0xa0,
};

/** Escapes a text for a PDF in Windows-1252. A character outside Windows-1252 becomes a question mark. */
const written = (text: string): string =>
  [...text]
    .map((letter) => {
      const code = windows[letter] ?? letter.codePointAt(0) ?? 63;
      if (code > 255) return '?';
      return code > 126 || '()\\'.includes(letter) ? `\\${code.toString(8).padStart(3, '0')}` : letter;
    })
    .join('');

/** Builds a one-page A4 PDF of about one kilobyte, with a title and some lines. */
export const plainPdf = (title: string, lines: readonly string[]): Uint8Array<ArrayBuffer> => {
  const drawn = [
    `BT /F2 18 Tf 64 760 Td (${written(title)}) Tj ET`,
    ...lines.map((line, i) => `BT /F1 12 Tf 64 ${716 - i * 22} Td (${written(line)}) Tj ET`),
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (fr-FR) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, i) => {
    const at = text.length;
    text += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const start = text.length;
  const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return new TextEncoder().encode(text);
};

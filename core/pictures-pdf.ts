/** A picture encoded as JPEG in RGB, with its size in pixels. */
export type JpegPage = { readonly jpeg: Uint8Array; readonly width: number; readonly height: number };

const a4 = { width: 595, height: 842, margin: 28 } as const;

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0) & 255);

/**
 * Position and size of a picture on an A4 page, in points. The page has the orientation of the picture, which fills the
 * area within the margins.
 */
export const placedOnPage = ({ width, height }: Pick<JpegPage, 'width' | 'height'>) => {
  const page = width > height ? { width: a4.height, height: a4.width } : { width: a4.width, height: a4.height };
  const scale = Math.min((page.width - 2 * a4.margin) / width, (page.height - 2 * a4.margin) / height);
  const shown = { width: Math.round(width * scale), height: Math.round(height * scale) };
  return {
    page,
    shown,
    x: Math.round((page.width - shown.width) / 2),
    y: Math.round((page.height - shown.height) / 2),
  };
};

/** Writes a PDF with one picture on each page, in order, and no other content. */
export const picturesPdf = (pages: readonly JpegPage[]): Uint8Array<ArrayBuffer> => {
  const parts: Uint8Array[] = [];
  const offsets: number[] = [];
  let length = 0;
  const add = (part: Uint8Array): void => {
    parts.push(part);
    length += part.byteLength;
  };
  const object = (id: number, ...content: readonly (string | Uint8Array)[]): void => {
    offsets[id] = length;
    add(bytesOf(`${id} 0 obj\n`));
    for (const part of content) add(typeof part === 'string' ? bytesOf(part) : part);
    add(bytesOf('\nendobj\n'));
  };
  const idOf = (page: number, part: number): number => 3 + page * 3 + part;
  add(bytesOf('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n'));
  object(1, '<< /Type /Catalog /Pages 2 0 R /Lang (fr-FR) >>');
  object(2, `<< /Type /Pages /Kids [${pages.map((_, i) => `${idOf(i, 0)} 0 R`).join(' ')}] /Count ${pages.length} >>`);
  pages.forEach(({ jpeg, width, height }, i) => {
    const { page, shown, x, y } = placedOnPage({ width, height });
    const drawn = `q ${shown.width} 0 0 ${shown.height} ${x} ${y} cm /Im Do Q`;
    object(
      idOf(i, 0),
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents ${idOf(i, 1)} 0 R /Resources << /XObject << /Im ${idOf(i, 2)} 0 R >> >> >>`,
    );
    object(idOf(i, 1), `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`);
    object(
      idOf(i, 2),
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.byteLength} >>\nstream\n`,
      jpeg,
      '\nendstream',
    );
  });
  const start = length;
  const count = 3 + pages.length * 3;
  const rows = offsets
    .slice(1)
    .map((at) => `${String(at).padStart(10, '0')} 00000 n \n`)
    .join('');
  add(
    bytesOf(
      `xref\n0 ${count}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
};

import { paperColours as colours, paperSize, type ArchivePage } from './archive-pdf.ts';

const { width, height, margin } = paperSize;
const right = width - margin;
const bottom = height - margin - 30;

/**
 * Position of the next text on a PDF: its page, the root of its structure tree, and `y`, the distance from the top in
 * points.
 */
export type Pen = { readonly page: ArchivePage; readonly root: PDFKit.PDFStructureElement; y: number };

/** Draws the logo and the name Accalmie, with the top left corner at (x, y) in points. */
export const paperMark = ({ doc, write }: ArchivePage, x: number, y: number): void => {
  doc.save().translate(x, y).scale(0.72);
  doc.path('M8.2 14.2a7.9 7.9 0 0 1 15.6 0z').fill(colours.dawn);
  doc.lineWidth(2.9).lineCap('round').strokeColor(colours.lagoon);
  doc.path('M2 19.6c2.3-2.5 4.7-2.5 7 0s4.7 2.5 7 0 4.7-2.5 7 0 4.7 2.5 7 0').stroke();
  doc.path('M5 26.6h22').stroke();
  doc.restore();
  write('Accalmie', { x: x + 30, y: y + 1, size: 17, weight: 'title', colour: colours.lagoon });
};

const drawWave = ({ doc }: ArchivePage, x: number, y: number): void => {
  doc.save().translate(x, y).scale(0.7).lineWidth(2.2).lineCap('round').strokeColor(colours.dawn);
  doc
    .path(
      'M1 7q4.8-11.4 9.7 0q4.8 9.7 9.7 0q4.8-8.1 9.7 0q4.8 6.6 9.7 0q4.8-5.2 9.7 0q4.8 3.8 9.7 0q4.8-2.6 9.7 0q4.8 1.5 9.7 0q4.8-.6 9.7 0H131',
    )
    .stroke();
  doc.restore();
};

export const paperText = ({ page, root }: Pen, tag: 'H1' | 'H2' | 'P', draw: () => void): void =>
  void root.add(page.doc.struct(tag, {}, draw));

export const paperRule = ({ page }: Pen, y: number, colour: string = colours.rule): void => {
  const { doc } = page;
  page.decorate(() => doc.moveTo(margin, y).lineTo(right, y).lineWidth(0.75).strokeColor(colour).stroke());
};

/** Starts a new page when fewer than `needed` points are left. Returns whether it started one. */
export const paperRoom = (pen: Pen, needed: number): boolean => {
  if (pen.y + needed <= bottom) return false;
  pen.page.doc.addPage();
  pen.y = margin;
  return true;
};

export type PaperCell = { readonly tag: 'TH' | 'TD'; readonly scope?: 'Column' | 'Row'; readonly draw: () => void };

export const paperRow = (
  { page: { doc } }: Pen,
  table: PDFKit.PDFStructureElement,
  cells: readonly PaperCell[],
): void => {
  const element = doc.struct('TR');
  table.add(element);
  for (const { tag, scope, draw } of cells)
    element.add(doc.struct(tag, (scope === undefined ? {} : { scope }) as PDFKit.Mixins.StructureElementOptions, draw));
  element.end();
};

/** Writes the name of the paper and the page number at the bottom of every page. */
export const paperFeet = (page: ArchivePage, called: string): void => {
  const { start, count } = page.doc.bufferedPageRange();
  for (let i = 0; i < count; i++) {
    page.doc.switchToPage(start + i);
    page.decorate(() => {
      drawWave(page, margin, height - margin - 12);
      page.write(`${called}, page ${i + 1} sur ${count}`, {
        x: right,
        y: height - margin - 11,
        size: 8.5,
        colour: colours.quiet,
        align: 'right',
      });
    });
  }
};

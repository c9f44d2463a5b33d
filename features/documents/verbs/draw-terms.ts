import { fullDateText } from '#core/format.ts';
import { dayOf } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import { textBlocks, type TextBlock } from '#features/profiles/rules/text-blocks.ts';
import { paperColours as colours, paperSize, plainPagesPdf, type ArchivePage } from '#platform/files/archive-pdf.ts';

const { width, height, margin } = paperSize;
const inner = width - 2 * margin;
const bottom = height - margin - 30;
const mostLetters = 900;

type Style = {
  /** Structure type of the block in the tagged PDF. */ readonly tag: 'P' | 'H1' | 'H2';
  readonly size: number;
  readonly weight: 'text' | 'strong' | 'title';
  readonly after: number;
  readonly before: number;
  readonly indent: number;
};

const styleOf = (block: TextBlock): Style => {
  if (block.kind !== 'heading')
    return {
      tag: 'P',
      size: 10,
      weight: 'text',
      before: 0,
      after: block.kind === 'item' ? 4 : 7,
      indent: block.kind === 'item' ? 14 : 0,
    };
  if (block.level === 1) return { tag: 'H1', size: 18, weight: 'title', before: 0, after: 10, indent: 0 };
  return { tag: 'H2', size: block.level === 2 ? 12 : 10.5, weight: 'strong', before: 8, after: 4, indent: 0 };
};

// Splits long paragraphs into pieces. The PDF library would break a paragraph longer than a page without updating `y`,
// the height at which the next paragraph is written.
const piecesOf = (text: string): string[] => {
  const pieces = [''];
  for (const word of text.split(' ')) {
    const last = pieces.at(-1)!;
    if (last !== '' && last.length + word.length >= mostLetters) pieces.push(word);
    else pieces[pieces.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return pieces;
};

const drawBlocks = (page: ArchivePage, blocks: readonly TextBlock[]): void => {
  const root = page.doc.struct('Document');
  page.doc.addStructure(root);
  let y = margin;
  for (const block of blocks) {
    const { tag, size, weight, before, after, indent } = styleOf(block);
    const place = { size, weight, width: inner - indent };
    y += before;
    for (const text of piecesOf(block.text)) {
      const tall = page.heightOf(text, place);
      if (y + tall > bottom) {
        page.doc.addPage();
        y = margin;
      }
      const at = y;
      root.add(
        page.doc.struct(tag, {}, () => {
          page.write(block.kind === 'item' ? `– ${text}` : text, { ...place, x: margin + indent, y: at });
        }),
      );
      y += tall + after;
    }
  }
  root.end();
};

const drawFeet = (page: ArchivePage, versionText: string): void => {
  const { start, count } = page.doc.bufferedPageRange();
  for (let i = 0; i < count; i++) {
    page.doc.switchToPage(start + i);
    const text = `${versionText}, page ${i + 1} sur ${count}`;
    page.decorate(() =>
      page.write(text, {
        x: width - margin,
        y: height - margin - 11,
        size: 8.5,
        colour: colours.quiet,
        align: 'right',
      }),
    );
  }
};

/**
 * Renders a version of a professional's terms of sale as a PDF, with the publication date and the professional's name.
 */
export const drawTerms = async (terms: {
  readonly html: string;
  readonly version: number;
  readonly name: string;
  readonly publishedMs: number;
}): Promise<Uint8Array> => {
  const title = 'Conditions générales de vente';
  const versionText = `${terms.name}, version ${terms.version} du ${fullDateText(dayOf(parisZone, terms.publishedMs))}`;
  const blocks = textBlocks(terms.html);
  const headed: readonly TextBlock[] =
    blocks[0]?.kind === 'heading' ? blocks : [{ kind: 'heading', level: 1, text: title }, ...blocks];
  return plainPagesPdf({ title, author: terms.name, subject: versionText, at: terms.publishedMs }, (page) => {
    drawBlocks(page, headed);
    drawFeet(page, versionText);
  });
};

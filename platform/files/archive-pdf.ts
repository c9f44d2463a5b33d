import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { sfntOf } from './sfnt.ts';

/** A4 in points. The margin of a printed page is 16 mm. */
export const paperSize = { width: 595.28, height: 841.89, margin: 45.35 } as const;

/** Colors of a printed paper. They copy `ui/tokens.css`, which a PDF cannot load. */
export const paperColours = {
  ink: '#10292F',
  quiet: '#45595D',
  rule: '#DDE4E3',
  lagoon: '#0E5A5F',
  dawn: '#EF987A',
} as const;

const weights = { text: 'figtree:400', strong: 'figtree:600', title: 'young-serif:400' } as const;
export type Weight = keyof typeof weights;

const opened = new Map<string, Buffer>();

/**
 * A font as an sfnt. The process inflates each font once, because inflating takes most of the time spent on a paper.
 */
const fontOf = (weight: Weight, range: 'latin' | 'latin-ext'): Buffer => {
  const [family, thickness] = weights[weight].split(':');
  const name = `@fontsource/${family}/files/${family}-${range}-${thickness}-normal.woff`;
  const font = opened.get(name) ?? sfntOf(readFileSync(fileURLToPath(import.meta.resolve(name))));
  opened.set(name, font);
  return font;
};

type Shown = { readonly font: string; readonly text: string };

/** Functions that draw one PDF with our fonts, in the structure that screen readers follow. */
export type ArchivePage = {
  readonly doc: PDFKit.PDFDocument;
  /**
   * Draws a text. A letter missing from the first font uses the second font. A letter missing from both becomes its
   * unaccented letter or « ? ».
   */
  readonly write: (text: string, at: WrittenAt) => void;
  readonly widthOf: (text: string, style: Pick<WrittenAt, 'weight' | 'size'>) => number;
  readonly heightOf: (text: string, style: Pick<WrittenAt, 'weight' | 'size' | 'width'>) => number;
  /** Draws a rule, a logo or a page number, which screen readers skip. */
  readonly decorate: (draw: () => void) => void;
};

export type WrittenAt = {
  readonly x: number;
  readonly y: number;
  readonly width?: number;
  readonly size: number;
  readonly weight?: Weight;
  readonly colour?: string;
  readonly align?: 'left' | 'right';
};

type Embedded = { readonly _font: { readonly font: { readonly hasGlyphForCodePoint: (point: number) => boolean } } };

const pageOf = (doc: PDFKit.PDFDocument): ArchivePage => {
  for (const weight of Object.keys(weights) as Weight[])
    for (const range of ['latin', 'latin-ext'] as const) doc.registerFont(`${weight} ${range}`, fontOf(weight, range));
  const has = (font: string, sign: string): boolean => {
    doc.font(font);
    return (doc as unknown as Embedded)._font.font.hasGlyphForCodePoint(sign.codePointAt(0)!);
  };
  const shownSign = (weight: Weight, sign: string): Shown | null => {
    for (const range of ['latin', 'latin-ext'] as const)
      if (has(`${weight} ${range}`, sign)) return { font: `${weight} ${range}`, text: sign };
    return null;
  };
  const known = new Map<string, Shown>();
  const signOf = (weight: Weight, sign: string): Shown => {
    const key = `${weight}${sign}`;
    const found = known.get(key) ??
      shownSign(weight, sign) ??
      shownSign(weight, sign.normalize('NFD')[0]!) ?? { font: `${weight} latin`, text: '?' };
    known.set(key, found);
    return found;
  };
  const runsOf = (text: string, weight: Weight): Shown[] => {
    const runs: Shown[] = [];
    for (const sign of text
      .replaceAll('\u202f', '\u00a0')
      .replaceAll(/[\p{Cc}\p{Bidi_Control}\p{Variation_Selector}\u200d]/gu, '')) {
      const shown = signOf(weight, sign);
      const last = runs.at(-1);
      if (last?.font === shown.font) runs[runs.length - 1] = { font: last.font, text: last.text + shown.text };
      else runs.push(shown);
    }
    return runs;
  };
  const widthOf: ArchivePage['widthOf'] = (text, { weight = 'text', size }) =>
    runsOf(text, weight).reduce((sum, run) => sum + doc.font(run.font).fontSize(size).widthOfString(run.text), 0);
  return {
    doc,
    widthOf,
    heightOf: (text, { weight = 'text', size, width }) =>
      doc.font(`${weight} latin`).fontSize(size).heightOfString(text.replaceAll('\u202f', '\u00a0'), { width }),
    write: (text, { x, y, width, size, weight = 'text', colour = paperColours.ink, align = 'left' }) => {
      const runs = runsOf(text, weight);
      const left = align === 'right' ? x - widthOf(text, { weight, size }) : x;
      doc.fillColor(colour).fontSize(size);
      runs.forEach((run, i) => {
        const options = {
          lineBreak: width !== undefined,
          continued: i < runs.length - 1,
          ...(width !== undefined && { width }),
        };
        doc.font(run.font);
        if (i === 0) doc.text(run.text, left, y, options);
        else doc.text(run.text, options);
      });
    },
    decorate: (draw) => {
      doc.markContent('Artifact', { type: 'Layout' });
      draw();
      doc.endMarkedContent();
    },
  };
};

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const facturX = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';
const properties = [
  ['DocumentFileName', 'name of the embedded XML file'],
  ['DocumentType', 'INVOICE'],
  ['Version', 'version of the XML data'],
  ['ConformanceLevel', 'conformance level of the XML data'],
] as const;

/** Factur-X metadata of the file, with the schema description that PDF/A requires. */
const facturXMetadata = (fileName: string): string => `
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>${facturX}</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>fx</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq>
${properties
  .map(
    ([name, description]) =>
      `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`,
  )
  .join('\n')}
</rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:fx="${facturX}">
<fx:DocumentType>INVOICE</fx:DocumentType>
<fx:DocumentFileName>${escaped(fileName)}</fx:DocumentFileName>
<fx:Version>1.0</fx:Version>
<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
</rdf:Description>`;

/**
 * Metadata and data of an archived file. `at` (epoch milliseconds) is the only date of the file, so the same paper
 * always gives the same bytes.
 */
export type ArchivedFile = {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  readonly at: number;
  readonly xml: string;
};

type Described = Pick<ArchivedFile, 'title' | 'author' | 'subject' | 'at'>;

const openPdf = ({ title, author, subject, at }: Described, options: PDFKit.PDFDocumentOptions) => {
  const on = new Date(at);
  const doc = new PDFDocument({
    size: 'A4',
    margin: paperSize.margin,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'fr-FR',
    displayTitle: true,
    bufferPages: true,
    font: fontOf('text', 'latin') as unknown as string,
    info: {
      Title: title,
      Author: author,
      Subject: subject,
      Creator: 'Accalmie',
      Producer: 'Accalmie',
      CreationDate: on,
      ModDate: on,
    },
    ...options,
  });
  const bytes = new Promise<Uint8Array>((done, failed) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => done(new Uint8Array(Buffer.concat(chunks))));
    doc.on('error', failed);
  });
  return { doc, bytes };
};

/**
 * Builds a PDF/A-3b in French, tagged, with all fonts embedded and the structured data attached (`factur-x.xml`). Tests
 * check its structure. No tool certifies it (docs/product/integrations.md#what-is-known-for-it).
 */
export const archivePdf = async (file: ArchivedFile, draw: (page: ArchivePage) => void): Promise<Uint8Array> => {
  const { doc, bytes } = openPdf(file, { subset: 'PDF/A-3b' });
  const on = new Date(file.at);
  const attached = {
    name: 'factur-x.xml',
    type: 'text/xml',
    description: file.title,
    relationship: 'Alternative',
    creationDate: on,
    modifiedDate: on,
  };
  doc.file(Buffer.from(file.xml, 'utf8'), attached);
  doc.appendXML(facturXMetadata(attached.name));
  draw(pageOf(doc));
  doc.end();
  return bytes;
};

/**
 * Builds a tagged PDF in French, with all fonts embedded and no attachment. The same pages always give the same bytes.
 */
export const plainPagesPdf = async (file: Described, draw: (page: ArchivePage) => void): Promise<Uint8Array> => {
  const { doc, bytes } = openPdf(file, {});
  draw(pageOf(doc));
  doc.end();
  return bytes;
};

import { percentText } from '#core/format.ts';
import { archivePdf, paperColours as colours, paperSize } from '#platform/files/archive-pdf.ts';
import {
  paperFeet,
  paperMark,
  paperRoom,
  paperRow,
  paperRule,
  paperText,
  type PaperCell,
  type Pen,
} from '#platform/files/paper-pen.ts';
import { ciiXml, paymentTerms } from '../rules/cii.ts';
import type { InvoiceDocument, TradeParty, VatTreatment } from '../rules/document.ts';
import { paperAmount, paperDay, paperWords, settledText } from '../rules/paper-words.ts';
import { rateX100Of } from '../rules/vat.ts';

const { width, margin } = paperSize;
const right = width - margin;
const inner = width - 2 * margin;

const head = (pen: Pen, paper: InvoiceDocument): void => {
  const { page } = pen;
  page.decorate(() => paperMark(page, margin, margin));
  paperText(pen, 'H1', () =>
    page.write(`${paperWords.titles[paper.kind]} ${paper.number}`, {
      x: right,
      y: margin,
      size: 15,
      weight: 'strong',
      align: 'right',
    }),
  );
  paperText(pen, 'P', () =>
    page.write(paperDay(paper.issuedOn), {
      x: right,
      y: margin + 20,
      size: 10.5,
      colour: colours.quiet,
      align: 'right',
    }),
  );
  if (paper.onBehalf !== null)
    paperText(pen, 'P', () =>
      page.write(paper.onBehalf!, { x: margin, y: margin + 34, size: 8.5, colour: colours.quiet, width: inner }),
    );
  pen.y = margin + 68;
};

const partyLines = ({ tradeName, legal, address, siren, vatNumber }: TradeParty): string[] => [
  ...(tradeName === null ? [] : [tradeName]),
  ...(legal === null ? [] : [legal]),
  ...(address === null
    ? []
    : [...(address.line === '' ? [] : [address.line]), `${address.postcode} ${address.city}`.trim()]),
  ...(siren === null ? [] : [`SIREN ${siren.replaceAll(/(\d{3})(?=\d)/g, '$1\u00a0')}`]),
  ...(vatNumber === null ? [] : [`TVA ${vatNumber}`]),
];

const drawParty = (pen: Pen, title: string, party: TradeParty, x: number): number => {
  const { page } = pen;
  const box = inner / 2 - 16;
  let { y } = pen;
  paperText(pen, 'H2', () => page.write(title, { x, y, size: 9, colour: colours.quiet }));
  y += 14;
  const lines = [party.name, ...partyLines(party)].map((text, i) => ({
    text,
    size: i === 0 ? 11 : 10,
    weight: i === 0 ? ('strong' as const) : ('text' as const),
  }));
  for (const { text, ...style } of lines) {
    paperText(pen, 'P', () => page.write(text, { x, y, ...style, width: box }));
    y += page.heightOf(text, { ...style, width: box }) + 2;
  }
  return y;
};

const parties = (pen: Pen, { isBusinessBuyer, seller, buyer }: InvoiceDocument): void => {
  const ends = [
    drawParty(pen, isBusinessBuyer ? 'Prestataire' : 'Professionnel', seller, margin),
    drawParty(pen, 'Client', buyer, margin + inner / 2 + 8),
  ];
  pen.y = Math.max(...ends) + 22;
};

const subject = (pen: Pen, paper: InvoiceDocument): void => {
  const { page } = pen;
  const lines = [
    paper.subject,
    ...(paper.service?.place ? [`Lieu\u00a0: ${paper.service.place}`] : []),
    ...(paper.isBusinessBuyer && paper.service
      ? [`Période du ${paperDay(paper.service.from)} au ${paperDay(paper.service.to)}`]
      : []),
    ...(paper.kind === 'credit'
      ? paper.references.map(({ number, issuedOn }) => `Avoir sur la facture ${number} du ${paperDay(issuedOn)}`)
      : []),
  ];
  for (const [i, line] of lines.entries()) {
    paperText(pen, 'P', () =>
      page.write(line, {
        x: margin,
        y: pen.y,
        size: i === 0 ? 11 : 10,
        weight: i === 0 ? 'strong' : 'text',
        width: inner,
      }),
    );
    pen.y += page.heightOf(line, { size: i === 0 ? 11 : 10, width: inner }) + 3;
  }
  pen.y += 12;
};

const rateText = (vat: VatTreatment): string => (vat.category === 'S' ? percentText(rateX100Of(vat) / 100) : '–');

type Column = {
  readonly title: string;
  readonly end: number;
  readonly of: (line: InvoiceDocument['lines'][number]) => string;
};

/**
 * The columns of a paper's table, after the column of labels. `end` is the right edge in points. For a seller who
 * charges VAT, adds the price before VAT and the rate.
 */
const columnsOf = ({ groups }: InvoiceDocument): readonly Column[] => {
  const taxed = groups.some(({ vat }) => vat.category === 'S');
  const quantity: Column = { title: 'Qté', end: right - (taxed ? 200 : 150), of: (line) => String(line.quantity) };
  const total: Column = { title: taxed ? 'Total TTC' : 'Total', end: right, of: (line) => paperAmount(line.cents) };
  if (!taxed)
    return [
      quantity,
      { title: 'Prix unitaire', end: right - 75, of: (line) => paperAmount(Math.round(line.cents / line.quantity)) },
      total,
    ];
  return [
    quantity,
    { title: 'Total HT', end: right - 125, of: (line) => paperAmount(line.netCents) },
    { title: 'TVA', end: right - 75, of: (line) => rateText(line.vat) },
    total,
  ];
};

const table = (pen: Pen, paper: InvoiceDocument): void => {
  const { page, root } = pen;
  const { doc } = page;
  const columns = columnsOf(paper);
  const labelWidth = columns[0]!.end - margin - 40;
  const tableElement = doc.struct('Table');
  root.add(tableElement);
  const row = (cells: readonly PaperCell[]): void => paperRow(pen, tableElement, cells);
  const small = { size: 9, colour: colours.quiet } as const;
  row([
    { tag: 'TH', scope: 'Column', draw: () => page.write('Désignation', { x: margin, y: pen.y, ...small }) },
    ...columns.map(
      ({ title, end }) =>
        ({
          tag: 'TH',
          scope: 'Column',
          draw: () => page.write(title, { x: end, y: pen.y, ...small, align: 'right' }),
        }) as const,
    ),
  ]);
  pen.y += 16;
  paperRule(pen, pen.y, colours.ink);
  pen.y += 7;
  for (const line of paper.lines) {
    const tall = page.heightOf(line.label, { size: 10.5, width: labelWidth });
    paperRoom(pen, tall + 8);
    row([
      {
        tag: 'TH',
        scope: 'Row',
        draw: () => page.write(line.label, { x: margin, y: pen.y, size: 10.5, width: labelWidth }),
      },
      ...columns.map(
        ({ end, of }) =>
          ({ tag: 'TD', draw: () => page.write(of(line), { x: end, y: pen.y, size: 10.5, align: 'right' }) }) as const,
      ),
    ]);
    pen.y += tall + 6;
    paperRule(pen, pen.y);
    pen.y += 7;
  }
  tableElement.end();
};

const totals = (pen: Pen, paper: InvoiceDocument): void => {
  const { page } = pen;
  const taxed = paper.groups.filter(({ vat }) => vat.category === 'S');
  const isCredit = paper.kind === 'credit';
  const lines: readonly (readonly [term: string, cents: number, isStrong: boolean])[] = [
    ...(taxed.length === 0 ? [] : [['Total HT', paper.netCents, false] as const]),
    ...taxed.map(
      ({ vat, netCents, vatCents }) => [`TVA ${rateText(vat)} sur ${paperAmount(netCents)}`, vatCents, false] as const,
    ),
    [taxed.length === 0 ? 'Total' : 'Total TTC', paper.grossCents, true],
    ...paper.settled
      .filter(({ cents }) => cents > 0)
      .map(
        (settled) =>
          [
            isCredit ? `Remboursé${settled.on === null ? '' : ` le ${paperDay(settled.on)}`}` : settledText(settled),
            settled.cents,
            false,
          ] as const,
      ),
    [isCredit ? 'Reste à rembourser' : 'Reste à payer', paper.dueCents, true],
  ];
  const left = margin + inner * 0.36;
  pen.y += 6;
  for (const [i, [term, cents, isStrong]] of lines.entries()) {
    paperRoom(pen, 26);
    if (i === lines.length - 1) {
      const y = pen.y + 1;
      page.decorate(() => page.doc.moveTo(left, y).lineTo(right, y).lineWidth(0.75).strokeColor(colours.ink).stroke());
      pen.y += 7;
    }
    const weight = isStrong ? 'strong' : 'text';
    paperText(pen, 'P', () => {
      page.write(term, { x: left, y: pen.y, size: 10.5, weight, width: right - left - 80 });
      page.write(paperAmount(cents), { x: right, y: pen.y, size: 10.5, weight, align: 'right' });
    });
    pen.y += page.heightOf(term, { size: 10.5, weight, width: right - left - 80 }) + 5;
  }
};

const mentions = (pen: Pen, paper: InvoiceDocument): void => {
  pen.y += 18;
  for (const mention of [...paper.mentions, ...(paper.dueCents === 0 ? [] : [`${paymentTerms(paper)}.`])]) {
    const tall = pen.page.heightOf(mention, { size: 9, width: inner });
    paperRoom(pen, tall + 4);
    paperText(pen, 'P', () =>
      pen.page.write(mention, { x: margin, y: pen.y, size: 9, colour: colours.quiet, width: inner }),
    );
    pen.y += tall + 4;
  }
};

/**
 * Renders a paper as a PDF/A-3b that embeds its XML, and returns both. `at` is the issue instant in epoch milliseconds.
 */
export const drawPaper = async (
  paper: InvoiceDocument,
  at: number,
): Promise<{ readonly pdf: Uint8Array; readonly xml: string }> => {
  const xml = ciiXml(paper);
  const title = `${paperWords.titles[paper.kind]} ${paper.number}`;
  const pdf = await archivePdf({ title, author: paper.seller.name, subject: paper.subject, at, xml }, (page) => {
    const root = page.doc.struct('Document');
    page.doc.addStructure(root);
    const pen: Pen = { page, root, y: margin };
    head(pen, paper);
    parties(pen, paper);
    subject(pen, paper);
    table(pen, paper);
    totals(pen, paper);
    mentions(pen, paper);
    paperFeet(page, paper.number);
    root.end();
  });
  return { pdf, xml };
};

import { paperColours as colours, paperSize, plainPagesPdf } from '#platform/files/archive-pdf.ts';
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
import {
  statementInWords,
  statementTexts as texts,
  type StatementInWords,
  type StatementFacts,
} from '../rules/statement-words.ts';

const { width, margin } = paperSize;
const right = width - margin;
const inner = width - 2 * margin;
const small = { size: 9, colour: colours.quiet } as const;

// Right edges of the amount columns, and place of the column of reasons, in points.
const ends = { paid: margin + 225, refunded: margin + 300, yours: right } as const;
const visitWidth = 160;
const why = { x: margin + 320, width: 120 } as const;

const head = (pen: Pen, statement: StatementInWords): void => {
  const { page } = pen;
  page.decorate(() => paperMark(page, margin, margin));
  paperText(pen, 'H1', () =>
    page.write(texts.title(statement.number), { x: right, y: margin, size: 15, weight: 'strong', align: 'right' }),
  );
  pen.y = margin + 44;
  paperText(pen, 'P', () => page.write(statement.lead, { x: margin, y: pen.y, size: 11, weight: 'strong' }));
  pen.y += 24;
  for (const [label, text] of statement.head) {
    const place = { size: 10, width: inner - 90 };
    paperText(pen, 'P', () => {
      page.write(label, { x: margin, y: pen.y + 1, ...small });
      page.write(text, { x: margin + 90, y: pen.y, ...place });
    });
    pen.y += page.heightOf(text, place) + 4;
  }
  pen.y += 16;
};

const titles = (pen: Pen, table: PDFKit.PDFStructureElement): void => {
  const { write } = pen.page;
  const { y } = pen;
  const { columns } = texts;
  const column = (draw: () => void): PaperCell => ({ tag: 'TH', scope: 'Column', draw });
  paperRow(pen, table, [
    column(() => write(columns.visit, { x: margin, y, ...small })),
    column(() => write(columns.paid, { x: ends.paid, y, ...small, align: 'right' })),
    column(() => write(columns.refunded, { x: ends.refunded, y, ...small, align: 'right' })),
    column(() => write(columns.commission, { x: why.x, y, ...small })),
    column(() => write(columns.yours, { x: ends.yours, y, ...small, align: 'right' })),
  ]);
  pen.y += 16;
  paperRule(pen, pen.y, colours.ink);
  pen.y += 7;
};

type Row = StatementInWords['totals'] & {
  readonly called: string;
  readonly text: string;
  readonly why: string;
  readonly isSum: boolean;
};

const line = (pen: Pen, table: PDFKit.PDFStructureElement, row: Row): void => {
  const { write, heightOf } = pen.page;
  const weight = row.isSum ? 'strong' : 'text';
  const called = { size: 10, weight: 'strong', width: visitWidth } as const;
  const text = { ...small, width: visitWidth };
  const reason = { ...small, width: why.width };
  const calledTall = heightOf(row.called, called);
  const tall = Math.max(
    calledTall + (row.text === '' ? 0 : heightOf(row.text, text) + 2),
    14 + (row.why === '' ? 0 : heightOf(row.why, reason)),
  );
  // Each new page repeats the column titles, so that it can be read alone.
  if (paperRoom(pen, tall + 14)) titles(pen, table);
  const { y } = pen;
  const sum = (written: string, x: number): PaperCell => ({
    tag: 'TD',
    draw: () => write(written, { x, y, size: 10, weight, align: 'right' }),
  });
  paperRow(pen, table, [
    {
      tag: 'TH',
      scope: 'Row',
      draw: () => {
        write(row.called, { x: margin, y, ...called });
        if (row.text !== '') write(row.text, { x: margin, y: y + calledTall + 2, ...text });
      },
    },
    sum(row.paid, ends.paid),
    sum(row.refunded, ends.refunded),
    {
      tag: 'TD',
      draw: () => {
        write(row.commission, { x: why.x, y, size: 10, weight });
        if (row.why !== '') write(row.why, { x: why.x, y: y + 14, ...reason });
      },
    },
    sum(row.yours, ends.yours),
  ]);
  pen.y += tall + 6;
  paperRule(pen, pen.y);
  pen.y += 7;
};

const lines = (pen: Pen, statement: StatementInWords): void => {
  const table = pen.page.doc.struct('Table');
  pen.root.add(table);
  titles(pen, table);
  for (const { client, ...one } of statement.lines) line(pen, table, { ...one, called: client, isSum: false });
  line(pen, table, {
    ...statement.totals,
    called: texts.total(statement.lines.length),
    text: '',
    why: '',
    isSum: true,
  });
  table.end();
};

/** Draws the PDF of a payout statement, as of an instant (epoch milliseconds). */
export const drawStatement = async (statement: StatementFacts, nowMs: number): Promise<Uint8Array<ArrayBuffer>> => {
  const inWords = statementInWords(statement, nowMs);
  const described = {
    title: texts.title(inWords.number),
    author: statement.issuer?.name ?? 'Accalmie',
    subject: inWords.lead,
    at: nowMs,
  };
  const bytes = await plainPagesPdf(described, (page) => {
    const root = page.doc.struct('Document');
    page.doc.addStructure(root);
    const pen: Pen = { page, root, y: margin };
    head(pen, inWords);
    lines(pen, inWords);
    paperFeet(page, texts.title(inWords.number));
    root.end();
  });
  return new Uint8Array(bytes);
};

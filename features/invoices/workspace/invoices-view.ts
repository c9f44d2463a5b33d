import { countText, monthText, priceText, shortDateText } from '#core/format.ts';
import type { DataOf } from '#core/route.ts';
import { dayFromIso } from '#core/time.ts';
import { civilFromDay } from '#core/civil.ts';
import type { PaperData, proInvoices } from '../contract.ts';
import { proInvoiceTexts as texts } from './invoices-texts.ts';

export type InvoicesQuery = {
  readonly side: 'clients' | 'commission';
  readonly month: string | undefined;
  readonly page: number;
};

/** Parses the query parameters of the list of invoices. An invalid month means all months. */
export const invoicesQueryIn = (params: URLSearchParams, page: number): InvoicesQuery => {
  const month = params.get('mois') ?? '';
  return {
    side: params.get('de') === 'commission' ? 'commission' : 'clients',
    month: /^20\d{2}-(0[1-9]|1[0-2])$/.test(month) ? month : undefined,
    page,
  };
};

export const invoicesPath = (dashboard: string, { side, month, page }: Partial<InvoicesQuery>): string => {
  const query = new URLSearchParams({
    ...(side === 'commission' && { de: 'commission' }),
    ...(month !== undefined && { mois: month }),
    ...(page !== undefined && page > 1 && { page: String(page) }),
  }).toString();
  return `${dashboard}/factures${query === '' ? '' : `?${query}`}`;
};

const dayText = (iso: string): string => {
  const day = dayFromIso(iso) ?? 0;
  return `${shortDateText(day).split(' ').slice(1).join(' ')} ${civilFromDay(day).year}`;
};

const monthName = (month: string): string => monthText(dayFromIso(`${month}-01`) ?? 0);

const amountOf = ({ kind }: PaperData, cents: number): string => priceText(kind === 'credit' ? -cents : cents);

const aboutText = ({ corrects, about }: PaperData, side: InvoicesQuery['side']): string | null => {
  if (corrects !== null) return texts.correcting(corrects);
  // The column that shows the client already shows `about` for a commission invoice.
  return side === 'commission' ? null : about;
};

const rowOf = (paper: PaperData, side: InvoicesQuery['side'], dashboard: string) => ({
  id: paper.id,
  number: paper.number,
  date: dayText(paper.issued_on),
  party: side === 'commission' ? paper.about : paper.client,
  about: aboutText(paper, side),
  net: amountOf(paper, paper.net_cents),
  vat: amountOf(paper, paper.vat_cents),
  gross: amountOf(paper, paper.gross_cents),
  state: {
    label: paper.kind === 'credit' ? texts.credited : texts.states[paper.state],
    tone: texts.tones[paper.state],
  },
  fileTo: paper.ready ? `${dashboard}/factures?papier=${paper.id}` : null,
});

export const invoicesView = (
  found: DataOf<typeof proInvoices>,
  query: InvoicesQuery,
  { dashboard, proId }: { readonly dashboard: string; readonly proId: string },
) => ({
  side: query.side,
  page: query.page,
  pages: Math.max(1, Math.ceil(found.total / found.itemsPerPage)),
  rows: found.data.map((paper) => rowOf(paper, query.side, dashboard)),
  sides: (['clients', 'commission'] as const).map((side) => ({
    to: invoicesPath(dashboard, { side }),
    label: texts[side](countText(found.counts[side])),
    isCurrent: side === query.side,
  })),
  months: found.months.map((month) => ({
    to: invoicesPath(dashboard, { side: query.side, month }),
    label: monthName(month),
    isCurrent: month === query.month,
  })),
  allTo: invoicesPath(dashboard, { side: query.side }),
  month: query.month,
  zip:
    query.month === undefined
      ? null
      : {
          to: `/v1/pro/${proId}/invoices/${query.month}/zip?side=${query.side}`,
          label: texts.zip(monthName(query.month)),
        },
  reportTo:
    query.month === undefined || query.side === 'commission'
      ? null
      : `/v1/pro/${proId}/invoices/${query.month}/report/csv`,
  toPage: (page: number): string => invoicesPath(dashboard, { ...query, page }),
});
export type InvoicesView = Omit<ReturnType<typeof invoicesView>, 'toPage'>;

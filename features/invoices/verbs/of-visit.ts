import { dayOf, isoFromDay, wallOf } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import { clientPlaceText } from '#features/addresses/rules/place-text.ts';
import { mediatorOf } from '#features/settings/rules/site-operator.ts';
import { settingAt } from '#features/settings/queries.ts';
import type { App } from '#platform/app/app.ts';
import type { Db } from '#platform/db/db.ts';
import { billedBooking, takeDue, type BilledRow } from '../queries/due-bookings.ts';
import { billingTermsAt } from '../queries/mandates.ts';
import { papersOfBooking, type BookingPaper } from '../queries/issue.ts';
import type { InvoiceDraft, PaperReference, PostalAddress, Settled } from '../rules/document.ts';
import { owedPapers, type BilledState, type OwedPaper } from '../rules/owed-papers.ts';
import {
  creditNote,
  depositInvoice,
  feeInvoice,
  visitInvoice,
  type BilledVisit,
  type PaperContext,
} from '../rules/papers.ts';
import { lessGroups } from '../rules/vat.ts';
import { issuePaper } from './issue.ts';
import { notifyOfPapers } from './notify.ts';

const parisDay = (ms: number): string => isoFromDay(dayOf(parisZone, ms));

const placeText = ({ place, business_name, street, postcode, city }: BilledRow): string =>
  place === null ? [business_name, street, `${postcode} ${city}`].filter(Boolean).join(', ') : clientPlaceText(place);

/** Parses an address such as « 5 rue Kervégan, 44000 Nantes ». Returns null for another format. */
const addressIn = (text: string): PostalAddress | null => {
  const found = /^(.+?),? (\d{5}) ([^,]+)$/.exec(text);
  return found === null ? null : { line: found[1]!, postcode: found[2]!, city: found[3]! };
};

const billedVisit = (row: BilledRow): BilledVisit => {
  const place = placeText(row);
  const start = wallOf(row.time_zone, row.starts_at);
  const name = [row.firstname, row.lastname].filter(Boolean).join(' ');
  return {
    day: start.day,
    minute: start.minute,
    endMinute: wallOf(row.time_zone, row.ends_at).minute,
    atHome: row.at_home,
    place,
    quote: row.quote.lines,
    buyer: {
      name: name === '' ? 'Client' : name,
      tradeName: null,
      legal: null,
      address: row.at_home ? addressIn(place) : null,
      siren: null,
      vatNumber: null,
    },
  };
};

const sumOf = (row: BilledRow, key: 'captured_cents' | 'refunded_cents' | 'retained_cents' | 'left_cents'): number =>
  row.payments.reduce((sum, payment) => sum + payment[key], 0);

const stateOf = (row: BilledRow, papers: readonly BookingPaper[], wantsDeposit: boolean): BilledState => ({
  state: row.state,
  totalCents: row.quote.totalCents,
  paymentStatus: row.payment_status,
  capturedCents: sumOf(row, 'captured_cents'),
  refundedCents: sumOf(row, 'refunded_cents'),
  retainedCents: sumOf(row, 'retained_cents'),
  leftCents: sumOf(row, 'left_cents'),
  wantsDeposit,
  papers: papers.flatMap(({ id, kind, gross_cents, credited_cents }) =>
    kind === 'credit' ? [] : [{ id, kind, grossCents: gross_cents, creditedCents: credited_cents }],
  ),
});

const onlinePaid = (row: BilledRow): Settled[] =>
  row.payments.map(({ captured_cents, captured_ms }) => ({
    means: 'card',
    cents: captured_cents,
    on: parisDay(captured_ms),
  }));

const onSiteMeans = ({ collected_by }: BilledRow): Settled['means'] =>
  collected_by === 'cash' || collected_by === 'cheque' ? collected_by : 'card';

/** Payments of a visit: online, and on site once the professional declares the payment on site. */
const paidFor = (row: BilledRow): Settled[] => {
  const online = onlinePaid(row);
  if (row.payment_status !== 'paid' && (row.payment_status !== 'paid_wlns' || row.collected_at === null)) return online;
  const restCents = row.quote.totalCents - online.reduce((sum, { cents }) => sum + cents, 0);
  const on = row.collected_at === null ? null : parisDay(row.collected_at);
  return [...online, { means: onSiteMeans(row), cents: restCents, on }];
};

const countedDeposits = (papers: readonly BookingPaper[]): PaperReference[] =>
  papers.flatMap(({ kind, gross_cents, credited_cents, document: { number, issuedOn, vatCents, groups } }) => {
    if (kind !== 'deposit' || credited_cents >= gross_cents) return [];
    const credits = papers.filter(
      (one) => one.kind === 'credit' && one.document.references.some((reference) => reference.number === number),
    );
    const left = lessGroups(
      groups,
      credits.flatMap(({ document }) => document.groups),
    );
    return [{ number, issuedOn, cents: gross_cents, vatCents, left }];
  });

const givenBack = (row: BilledRow, cents: number): Settled[] => {
  const last = Math.max(0, ...row.payments.map(({ refunded_ms }) => refunded_ms ?? 0));
  if (last > 0) return [{ means: 'card', cents, on: parisDay(last) }];
  return row.payment_status === 'refunded' ? [{ means: onSiteMeans(row), cents, on: null }] : [];
};

const draftOf = (
  owed: OwedPaper,
  row: BilledRow,
  papers: readonly BookingPaper[],
  context: PaperContext,
): InvoiceDraft => {
  const visit = billedVisit(row);
  switch (owed.kind) {
    case 'visit':
      return visitInvoice(context, visit, {
        settled: paidFor(row),
        deposits: countedDeposits(papers),
        isNote: row.payments.length === 0,
      });
    case 'deposit':
      return depositInvoice(context, visit, {
        means: 'card',
        cents: owed.cents,
        on: parisDay(Math.max(...row.payments.map(({ captured_ms }) => captured_ms))),
      });
    case 'fee':
      return feeInvoice(context, visit, { cents: owed.cents, isAbsence: row.state === 'no_show' });
    case 'credit':
      return creditNote(papers.find(({ id }) => id === owed.of)!.document, {
        cents: owed.cents,
        settled: givenBack(row, owed.cents),
      });
  }
};

// Maximum number of rounds. Each round issues one paper and reads the booking's papers again. A visit needs only a few.
const mostRounds = 8;

/**
 * Issues the papers that a booking lacks, in one transaction. A repeated call issues nothing new. Nothing is issued
 * without an invoicing mandate, nor for a visit that ended before the mandate and has no paper yet. See
 * docs/product/payments.md#when-papers-are-issued. assumed: a credit note needs the mandate too, because it is issued
 * in the professional's name.
 */
export const issueForBooking = async (
  app: Pick<App, 'env'>,
  trx: Db,
  bookingId: number,
  nowMs: number,
): Promise<void> => {
  if (!(await takeDue(trx, bookingId))) return;
  const row = await billedBooking(trx, bookingId);
  if (!row || row.mandated_at === null) return;
  const terms = await billingTermsAt(trx, row.pro_id, parisDay(nowMs));
  if (!terms) return;
  const operator = (await settingAt(trx, 'operator', nowMs)) ?? null;
  const context = { terms, mediator: mediatorOf({ demo: app.env.MODE === 'demo', operator }) };
  const isLater = parisDay(row.starts_at) > parisDay(nowMs);
  const issued: { readonly row: number; readonly id: string }[] = [];
  for (let round = 0; round < mostRounds; round++) {
    const papers = await papersOfBooking(trx, bookingId);
    // Professionals themselves issue the invoices of visits that ended before the mandate.
    if (papers.length === 0 && row.ends_at < row.mandated_at) return;
    const [owed] = owedPapers(stateOf(row, papers, terms.depositInvoices && isLater));
    if (!owed) return notifyOfPapers(trx, bookingId, issued, nowMs);
    const cause = `${owed.kind}:${row.public_id}:${papers.length + 1}`;
    const paper = await issuePaper(
      trx,
      {
        draft: draftOf(owed, row, papers, context),
        proId: row.pro_id,
        bookingId,
        cause,
        correctsId: owed.kind === 'credit' ? owed.of : null,
      },
      nowMs,
    );
    issued.push(paper);
  }
  throw new Error(`papers of booking ${row.public_id} never come to rest`);
};

import { civilFromDay } from '#core/civil.ts';
import type { AnswerOf } from '#core/route.ts';
import { dayOf, isoFromDay } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import { commissionOf, type CommissionTerms } from '#features/ledger/rules/commission.ts';
import { sellerOf } from '#features/payments/queries/sellers.ts';
import { settingAt } from '#features/settings/queries.ts';
import { firstCommission } from '#features/settings/rules/settings.ts';
import type { Db } from '#platform/db/db.ts';
import type { payoutsOverview, payoutStatement, listPayouts } from '../contract.ts';
import { papersOfPayout } from '../queries/billing.ts';
import { daysOfVisits, openTransactions } from '../queries/closing.ts';
import {
  waitingEarnings,
  waitingTransactions,
  type WaitingEarning,
  type WaitingTransactions,
} from '../queries/earnings.ts';
import { hasSentBack, payoutLines, paidIn, payoutsIn, type LineRow, type PayoutRow } from '../queries/payouts.ts';
import { closingFor, earnedAfterMs, leavingDay, nextClosingMs, sendingDay } from '../rules/calendar.ts';
import { payoutNumber, type WaitingReason } from '../rules/states.ts';
import { statementTotals } from '../rules/statement.ts';
import { termsOfVisits } from './terms.ts';

type Shown = AnswerOf<typeof listPayouts>['data'][number];

export const payoutShown = ({ public_id, year, number, ...row }: PayoutRow): Shown => ({
  id: public_id,
  number: payoutNumber(year, number),
  state: row.state,
  held_why: row.held_why,
  cents: row.cents,
  sends_on: row.sends_on,
  leaves_on: leavingDay(row.sends_on, row.sent_at),
  arrives_on: row.arrives_on,
  first_day: row.first_day,
  last_day: row.last_day,
  visits: row.visits,
  iban: row.iban,
  sent_at: row.sent_at,
  paid_at: row.paid_at,
  returned_at: row.returned_at,
});

const nameOf = ({
  firstname,
  lastname,
}: {
  readonly firstname: string | null;
  readonly lastname: string | null;
}): string | null =>
  firstname === null && lastname === null
    ? null
    : [firstname, lastname].filter((part) => part !== null && part !== '').join(' ');

const lineShown = ({ firstname, lastname, ...line }: LineRow): AnswerOf<typeof payoutStatement>['lines'][number] => ({
  ...line,
  client: nameOf({ firstname, lastname }),
  labels: [...(line.labels ?? [])],
  at_home: line.at_home ?? false,
});

export const statementShown = async (
  db: Db,
  payout: PayoutRow,
): Promise<Omit<AnswerOf<typeof payoutStatement>, 'professional' | 'issuer'>> => {
  const lines = await payoutLines(db, payout.id);
  const sums = statementTotals(
    lines.map(({ paid_cents, refunded_cents, commission_cents, cents }) => ({
      paidCents: paid_cents,
      refundedCents: refunded_cents,
      commissionCents: commission_cents,
      cents,
    })),
  );
  const totals = {
    paid_cents: sums.paidCents,
    refunded_cents: sums.refundedCents,
    commission_cents: sums.commissionCents,
    cents: sums.cents,
  };
  const papers = (await papersOfPayout(db, payout.id)).map(({ is_ready, ...paper }) => ({ ...paper, ready: is_ready }));
  return { ...payoutShown(payout), lines: lines.map(lineShown), totals, papers };
};

/** Returns the amount that will be paid out for a visit that is not earned yet, if nothing is refunded. */
const expectedCents = ({ quote, kept_cents }: WaitingEarning, terms: CommissionTerms): number =>
  kept_cents - commissionOf(quote.lines, terms, kept_cents).cents;

/** Maximum number of visits in the list `waiting`. The sum `waiting_in_all` counts all waiting visits. */
const shownWaiting = 100;

/**
 * Money of a visit that is not paid out yet, and the closing that will pay it. `closing` is null while the money is
 * frozen.
 */
type Waiting = {
  readonly visit: WaitingEarning | WaitingTransactions;
  readonly cents: number;
  readonly closing: number | null;
  readonly payableMs: number;
};

/**
 * Loads a professional's visits whose money is not paid out yet: not earned, or earned and left out of the next
 * closing.
 */
const waitingVisits = async (
  db: Db,
  proId: number,
  { closesMs, nowMs }: { readonly closesMs: number; readonly nowMs: number },
): Promise<{ readonly toEarn: readonly Waiting[]; readonly earned: readonly Waiting[] }> => {
  const timed = (why: WaitingReason, payableMs: number) => ({
    closing: why === 'delay' || why === 'kept' ? closingFor(Math.max(payableMs, nowMs)) : null,
    payableMs,
  });
  const waitingRows = await waitingEarnings(db, proId);
  const terms = await termsOfVisits(
    db,
    waitingRows.map(({ booking }) => booking),
  );
  const toEarn = waitingRows.map((visit) => ({
    visit,
    cents: expectedCents(visit, terms.get(visit.booking)!),
    ...timed(visit.why, visit.completed_at + earnedAfterMs),
  }));
  const earned = (await waitingTransactions(db, proId, closesMs)).map((visit) => ({
    visit,
    cents: visit.cents,
    ...timed(visit.why, visit.since + earnedAfterMs),
  }));
  return { toEarn, earned };
};

type Overview = AnswerOf<typeof payoutsOverview>;

const waitingShown = (
  { visit, cents, closing, payableMs }: Waiting,
  timeZone: string,
): Overview['waiting'][number] => ({
  booking_id: visit.bid,
  client: nameOf(visit) ?? '',
  labels: [...visit.labels],
  starts_at: visit.starts_at,
  time_zone: timeZone,
  cents,
  why: visit.why,
  payable_at: closing === null ? null : payableMs,
  payable_on: closing === null ? null : isoFromDay(sendingDay(closing)),
  complaint: visit.complaint,
  complaint_at: visit.complaint_at,
  decide_until: visit.decide_until,
});

const sumCents = (some: readonly { readonly cents: number }[]): number =>
  some.reduce((sum, { cents }) => sum + cents, 0);

/**
 * Returns the overview of a professional's earnings: paid, in the next payout, later, and waiting with the reasons
 * (docs/product/payments.md#payouts).
 */
export const overviewShown = async (db: Db, proId: number, timeZone: string, nowMs: number): Promise<Overview> => {
  const closesMs = nextClosingMs(nowMs);
  const { toEarn, earned } = await waitingVisits(db, proId, { closesMs, nowMs });
  const waiting = [...toEarn, ...earned].toSorted((a, b) => a.visit.starts_at - b.visit.starts_at);
  const soon = toEarn.filter(({ closing }) => closing !== null && closing <= closesMs);
  const open = await openTransactions(db, proId, closesMs);
  const [due] = await payoutsIn(db, proId, ['due']);
  const openCents = sumCents(open);
  const counted = new Set([
    ...open.flatMap(({ bookingId }) => bookingId ?? []),
    ...soon.map(({ visit }) => visit.booking),
  ]);
  const days = await daysOfVisits(db, [...counted]);
  const visits = counted.size;
  const coming = openCents + sumCents(soon);
  const later = [...toEarn.filter((found) => !soon.includes(found)), ...earned];
  const seller = await sellerOf(db, proId);
  const rates = { ...firstCommission, ...(await settingAt(db, 'commission', nowMs)) };
  return {
    next: due
      ? {
          on: due.sends_on,
          cents: due.cents,
          visits: due.visits,
          first_day: due.first_day,
          last_day: due.last_day,
          payout: due.public_id,
        }
      : { on: isoFromDay(sendingDay(closesMs)), cents: Math.max(0, coming), visits, ...days, payout: null },
    later: {
      cents: sumCents(later) + (due ? Math.max(0, coming) : 0),
      visits: later.length + (due ? visits : 0),
    },
    paid_this_year: await paidIn(db, proId, civilFromDay(dayOf(parisZone, nowMs)).year),
    owed_cents: Math.max(0, -openCents),
    // Visits of the next payout also wait until their 48 hours are over. `next` counts them, and `waiting` lists them
    // with their payment day.
    waiting_in_all: { cents: sumCents(waiting), visits: waiting.length },
    waiting: waiting.slice(0, shownWaiting).map((one) => waitingShown(one, timeZone)),
    stopped: (await payoutsIn(db, proId, ['held', 'returned'])).map(payoutShown),
    rates: { search_percent: rates.search_percent, sales_percent: rates.sales_percent, own_percent: rates.own_percent },
    account: {
      state: seller?.state ?? 'none',
      owner: seller?.account_owner ?? null,
      iban: seller?.iban_shown ?? null,
      sent_back: await hasSentBack(db, proId),
    },
  };
};

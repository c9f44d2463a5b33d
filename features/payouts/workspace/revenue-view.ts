import { longDateText, priceText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import type { DataOf } from '#core/route.ts';
import { dayFromIso, dayOf } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import type { BadgeTone } from '#ui/lists/badge.tsx';
import type { listPayouts, payoutsOverview, payoutStatement } from '../contract.ts';
import { leastPayoutCents } from '../rules/calendar.ts';
import { heldWords } from '../rules/mails.ts';
import { payoutStateNames, type HeldReason, type PayoutState } from '../rules/states.ts';
import { payoutDayText, payoutDaysText, statementInWords } from '../rules/statement-words.ts';
import { revenueTexts as texts } from './revenue-texts.ts';

type Overview = DataOf<typeof payoutsOverview>;
type Payout = DataOf<typeof listPayouts>['data'][number];
type Statement = DataOf<typeof payoutStatement>;

const dayIn = (iso: string): number => dayFromIso(iso) ?? 0;
const longDay = (iso: string): string => longDateText(dayIn(iso));
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const dayAt = (instant: string, zone: string = parisZone): string => longDateText(dayOf(zone, instantMs(instant)));

const tones: Readonly<Record<PayoutState, BadgeTone>> = {
  due: 'lagoon',
  on_its_way: 'sky',
  paid: 'success',
  held: 'warning',
  returned: 'danger',
  settled: 'neutral',
  carried: 'neutral',
};

export type StateShown = { readonly label: string; readonly tone: BadgeTone; readonly text: string };
export const stateShown = (payout: Payout): StateShown => {
  const day = payout.state === 'due' ? payout.sends_on : payout.arrives_on;
  const text = payout.held_why === null ? texts.states[payout.state](longDay(day)) : texts.heldShort[payout.held_why];
  return { label: payoutStateNames[payout.state], tone: tones[payout.state], text };
};

const statementFile = (proId: string, payoutId: string): string => `/v1/pro/${proId}/payouts/${payoutId}/pdf`;

export type PayoutLine = {
  readonly id: string;
  readonly number: string;
  readonly to: string;
  readonly date: string;
  readonly days: string;
  readonly visits: number;
  readonly price: string;
  readonly state: StateShown;
  /** Path of the payout's statement as a PDF. Null until the payout has left or is settled. */
  readonly pdf: string | null;
};

export const payoutLinesShown = (payouts: readonly Payout[], proId: string, path: string): readonly PayoutLine[] =>
  payouts.map((payout) => ({
    id: payout.id,
    number: payout.number,
    to: `${path}/${payout.id}`,
    date: capital(payoutDayText(payout.leaves_on)),
    days: payoutDaysText(payout.first_day, payout.last_day) ?? '',
    visits: payout.visits,
    price: priceText(payout.cents),
    state: stateShown(payout),
    pdf: payout.sent_at === null && payout.state !== 'settled' ? null : statementFile(proId, payout.id),
  }));

const waitingText = (visit: Overview['waiting'][number]): string => {
  if (visit.why === 'complaint' && visit.complaint_at !== null && visit.decide_until !== null)
    return texts.waiting.complaint(dayAt(visit.complaint_at), dayAt(visit.decide_until));
  if (visit.payable_on !== null)
    return `${texts.waiting.why[visit.why]}. ${texts.waiting.payable(longDay(visit.payable_on))}`;
  return texts.waiting.why[visit.why];
};

const heldSentence = (why: HeldReason): string => `${heldWords[why].why} ${heldWords[why].todo}`;

/** Returns the link to the page that fixes a stopped payout. `to` is null when the professional can do nothing. */
const stoppedLink = (
  why: Payout['held_why'],
  dashboard: string,
): { readonly to: string | null; readonly open: string } => {
  if (why === 'identity') return { to: `${dashboard}/revenus/recapitulatif`, open: texts.stopped.complete };
  return { to: why === 'check' || why === 'balance' ? null : `${dashboard}/paiements`, open: texts.stopped.open };
};

/** Describes the bank details of the next payout. Asks for other details when these have sent money back. */
const onBank = ({ account, stopped }: Overview): readonly string[] => {
  if (account.iban === null) return [];
  return account.sent_back || stopped.some(({ state, iban }) => state === 'returned' && iban === account.iban)
    ? [texts.next.onOther]
    : [texts.next.on(account.iban)];
};

/** Returns the payouts that came back, as sentences for the payment account page. */
export const returnedShown = ({ stopped }: Overview): readonly { readonly id: string; readonly text: string }[] =>
  stopped
    .filter(({ state }) => state === 'returned')
    .map(({ id, number, cents, iban }) => ({ id, text: texts.stopped.returnedFrom(number, priceText(cents), iban) }));

/**
 * Returns the current stage of the next payout: 0 for the visit, 1 for the 48 hours, 2 for the closing, 3 for the
 * payout.
 */
export const pathStep = (found: {
  readonly isClosed: boolean;
  readonly cents: number;
  readonly waits: boolean;
}): number => {
  if (found.isClosed) return 3;
  if (found.cents > 0) return 2;
  return found.waits ? 1 : 0;
};

const nextVisits = ({ visits, first_day: from, last_day: to }: Overview['next']): string =>
  visits === 0 ? texts.next.carried : texts.next.visits(visits, payoutDaysText(from, to));

export const overviewView = (found: Overview, dashboard: string) => ({
  next: {
    label: texts.next.label(longDay(found.next.on)),
    price: priceText(found.next.cents),
    text: found.next.cents === 0 ? texts.next.nothing : [nextVisits(found.next), ...onBank(found)].join(', '),
    isSmall: found.next.cents > 0 && found.next.cents < leastPayoutCents,
    to: found.next.payout === null ? null : `${dashboard}/revenus/${found.next.payout}`,
  },
  pathStep: pathStep({
    isClosed: found.next.payout !== null,
    cents: found.next.cents,
    waits: found.waiting.length > 0,
  }),
  later: { price: priceText(found.later.cents), text: texts.later.text(found.later.visits) },
  paid: { price: priceText(found.paid_this_year.cents), text: texts.paid.text(found.paid_this_year.payouts) },
  owed: found.owed_cents > 0 ? texts.owed(found.owed_cents) : null,
  stopped: found.stopped.map((payout) => {
    const isHeld = payout.held_why !== null;
    const sentence = isHeld
      ? texts.stopped.held(payout.number, priceText(payout.cents))
      : texts.stopped.returned(payout.number, priceText(payout.cents));
    return {
      id: payout.id,
      sentence,
      todo: payout.held_why === null ? texts.stopped.returnedTodo : heldSentence(payout.held_why),
      ...stoppedLink(payout.held_why, dashboard),
    };
  }),
  waiting: {
    total: priceText(found.waiting_in_all.cents),
    others: found.waiting_in_all.visits - found.waiting.length,
    rows: found.waiting.map((visit) => ({
      id: visit.booking_id,
      sentence: texts.waiting.visit(
        visit.client,
        visit.labels.join(', ').toLowerCase(),
        dayAt(visit.starts_at, visit.time_zone),
      ),
      why: waitingText(visit),
      price: priceText(visit.cents),
      to: visit.complaint === null ? null : `${dashboard}/reclamations/${visit.complaint}`,
    })),
  },
  rates: [
    [texts.commission.search, found.rates.search_percent],
    [texts.commission.own, found.rates.own_percent],
    [texts.commission.known, 0],
    [texts.commission.never, 0],
    [texts.commission.back, 0],
  ] as const,
  account: {
    state: texts.account.states[found.account.state],
    isActive: found.account.state === 'active',
    text: [found.account.owner, found.account.iban].filter((one) => one !== null).join(' · '),
  },
});
export type OverviewView = ReturnType<typeof overviewView>;

const todoText = ({ held_why: why, state }: Statement): string | null => {
  if (why !== null) return heldSentence(why);
  return state === 'returned' ? texts.stopped.returnedTodo : null;
};

const msOf = (instant: string | null): number | null => (instant === null ? null : instantMs(instant));

export const statementView = (
  found: Statement,
  of: { readonly proId: string; readonly dashboard: string },
  nowMs: number,
) => ({
  ...statementInWords(
    {
      ...found,
      lines: found.lines.map((line) => ({ ...line, starts_at: msOf(line.starts_at), offset_at: msOf(line.offset_at) })),
    },
    nowMs,
  ),
  state: stateShown(found),
  todo: todoText(found),
  papers: found.papers.map(({ id, number, kind, ready }) => ({
    id,
    name: texts.statement.papers[kind](number),
    to: ready ? `${of.dashboard}/factures?papier=${id}` : null,
  })),
  pdf: statementFile(of.proId, found.id),
});
export type StatementView = ReturnType<typeof statementView>;

import { dateRangeText, fullDateText, longDateText, priceText, shortDateText, weekdayText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import type { DataOf } from '#core/route.ts';
import { dayFromIso, dayOf } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import type { BadgeTone } from '#ui/lists/badge.tsx';
import type { listPayouts, payoutsOverview, payoutStatement } from '../contract.ts';
import { leastPayoutCents } from '../rules/calendar.ts';
import { heldWords } from '../rules/mails.ts';
import { payoutStateNames, type PayoutState } from '../rules/states.ts';
import { revenueTexts as texts } from './revenue-texts.ts';

type Overview = DataOf<typeof payoutsOverview>;
type Payout = DataOf<typeof listPayouts>['data'][number];
type Statement = DataOf<typeof payoutStatement>;
type Why = Statement['lines'][number]['why'];

const dayIn = (iso: string): number => dayFromIso(iso) ?? 0;
const longDay = (iso: string): string => longDateText(dayIn(iso));
const wholeDay = (iso: string): string => `${weekdayText(dayIn(iso))} ${fullDateText(dayIn(iso))}`;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const rangeOf = (from: string | null, to: string | null): string | null => (from === null || to === null ? null : dateRangeText(dayIn(from), dayIn(to)));
const dayAt = (instant: string, zone: string = parisZone): string => longDateText(dayOf(zone, instantMs(instant)));

const tones: Readonly<Record<PayoutState, BadgeTone>> = { due: 'lagoon', on_its_way: 'sky', paid: 'success', held: 'warning', returned: 'danger' };

export type StateShown = { readonly label: string; readonly tone: BadgeTone; readonly text: string };
/** Where a payout stands, in words. */
export const stateShown = (payout: Payout): StateShown => {
  const day = payout.state === 'due' ? payout.sends_on : payout.arrives_on;
  const text = payout.held_why === null ? texts.states[payout.state](longDay(day)) : texts.heldShort[payout.held_why];
  return { label: payoutStateNames[payout.state], tone: tones[payout.state], text };
};

export type PayoutLine = {
  readonly id: string;
  readonly number: string;
  readonly to: string;
  readonly date: string;
  readonly days: string;
  readonly visits: number;
  readonly price: string;
  readonly state: StateShown;
};

/** The payouts of a professional as their list shows them. */
export const payoutLinesShown = (payouts: readonly Payout[], path: string): readonly PayoutLine[] =>
  payouts.map((payout) => ({
    id: payout.id,
    number: payout.number,
    to: `${path}/${payout.id}`,
    date: capital(wholeDay(payout.sends_on)),
    days: rangeOf(payout.first_day, payout.last_day) ?? '',
    visits: payout.visits,
    price: priceText(payout.cents),
    state: stateShown(payout),
  }));

const waitingText = (one: Overview['waiting'][number]): string => {
  if (one.why === 'complaint' && one.complaint_at !== null && one.decide_until !== null)
    return texts.waiting.complaint(dayAt(one.complaint_at), dayAt(one.decide_until));
  if (one.why === 'delay' && one.payable_on !== null) return `${texts.waiting.why.delay}. ${texts.waiting.payable(longDay(one.payable_on))}`;
  return texts.waiting.why[one.why];
};

/** What a professional earns, as the first page shows it. */
export const overviewView = (found: Overview, dashboard: string) => ({
  next: {
    label: texts.next.label(longDay(found.next.on)),
    price: priceText(found.next.cents),
    text:
      found.next.cents === 0
        ? texts.next.nothing
        : [
            texts.next.visits(found.next.visits, rangeOf(found.next.first_day, found.next.last_day)),
            ...(found.account.iban === null ? [] : [texts.next.on(found.account.iban)]),
          ].join(', '),
    isSmall: found.next.cents > 0 && found.next.cents < leastPayoutCents,
    to: found.next.payout === null ? null : `${dashboard}/revenus/${found.next.payout}`,
  },
  later: { price: priceText(found.later.cents), text: texts.later.text(found.later.visits) },
  paid: { price: priceText(found.paid_this_year.cents), text: texts.paid.text(found.paid_this_year.payouts) },
  owed: found.owed_cents > 0 ? texts.owed(found.owed_cents) : null,
  stopped: found.stopped.map((payout) => {
    const isHeld = payout.held_why !== null;
    const said = isHeld ? texts.stopped.held(payout.number, priceText(payout.cents)) : texts.stopped.returned(payout.number, priceText(payout.cents));
    const words = payout.held_why === null ? null : heldWords[payout.held_why];
    return {
      id: payout.id,
      said,
      todo: words === null ? texts.stopped.returnedTodo : `${words.why} ${words.todo}`,
      to: payout.held_why === 'check' ? null : `${dashboard}/paiements`,
    };
  }),
  waiting: {
    total: priceText(found.waiting_in_all.cents),
    others: found.waiting_in_all.visits - found.waiting.length,
    rows: found.waiting.map((one) => ({
      id: one.booking_id,
      said: texts.waiting.visit(one.client, one.labels.join(', ').toLowerCase(), dayAt(one.starts_at, one.time_zone)),
      why: waitingText(one),
      price: priceText(one.cents),
      to: one.complaint === null ? null : `${dashboard}/reclamations/${one.complaint}`,
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

const keptWhen = (why: Why): string => {
  if (why.isAbsence) return texts.why.absence;
  const days = why.daysBefore ?? 0;
  return days <= 0 ? texts.why.sameDay : days === 1 ? texts.why.dayBefore : texts.why.daysBefore(days);
};

/** The reason of a commission, in words (docs/product/payments.md#payouts). */
export const whyText = (why: Why): string => {
  if (why.of === 'kept') return texts.why.kept(keptWhen(why), why.percent ?? 0);
  if (why.of !== 'sale') return texts.why[why.of];
  const base = why.percent !== 0 && why.isPart ? priceText(why.baseCents ?? 0) : null;
  const sale = texts.why.sale(why.percent ?? 0, base, texts.why.reasons[why.why ?? 'search']);
  return why.percent !== 0 && (why.travelCents ?? 0) > 0 ? `${sale} ${texts.why.travel}` : sale;
};

const amountsShown = (of: { readonly paid_cents: number; readonly refunded_cents: number; readonly commission_cents: number; readonly cents: number }) => ({
  paid: priceText(of.paid_cents),
  refunded: priceText(0 - of.refunded_cents),
  commission: priceText(0 - of.commission_cents),
  yours: priceText(of.cents),
});

/** A statement as it is read and printed. */
export const statementView = (found: Statement) => ({
  number: found.number,
  lead: texts.statement.lead(wholeDay(found.sends_on), found.iban),
  state: stateShown(found),
  todo:
    found.held_why === null
      ? found.state === 'returned'
        ? texts.stopped.returnedTodo
        : null
      : `${heldWords[found.held_why].why} ${heldWords[found.held_why].todo}`,
  lines: found.lines.map((line, i) => ({
    key: `${line.booking_id ?? ''}${line.kind}${i}`,
    client: line.client ?? texts.statement.others,
    text: [
      ...(line.starts_at === null ? [] : [shortDateText(dayOf(line.time_zone, instantMs(line.starts_at)))]),
      [...line.labels, ...(line.at_home ? [texts.statement.atHome] : [])].join(', '),
    ]
      .filter((one) => one !== '')
      .join(' · '),
    why: whyText(line.why),
    ...amountsShown(line),
  })),
  totals: amountsShown(found.totals),
  sums: {
    paid: priceText(found.totals.paid_cents),
    refunded: priceText(found.totals.refunded_cents),
    commission: priceText(found.totals.commission_cents),
    yours: priceText(found.totals.cents),
  },
});
export type StatementView = ReturnType<typeof statementView>;

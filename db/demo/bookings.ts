import { messages } from '#features/bookings/messages.ts';
import { optionName } from '#features/catalog/rules/option-name.ts';
import { wallOf } from '#core/time.ts';
import { hourMs } from '#core/units.ts';
import { accountText } from '#features/ledger/rules/accounts.ts';
import { charge, feeTaken } from '#features/ledger/rules/transactions.ts';
import { defaultPolicy } from '#features/pricing/rules/cancellation.ts';
import { quote, type Quote } from '#features/pricing/rules/quote.ts';
import { sandboxFeeCents } from '#platform/payments/sandbox-books.ts';
import type { DepositPercent } from '#features/pricing/rules/price-lines.ts';
import type { Marketplace } from './generate.ts';
import type { DemoProRow, DemoVisit } from './rows.ts';

/** Rows of each table that the bookings need. A table comes after the tables that it refers to. */
export type BookingRows = readonly { readonly table: string; readonly rows: readonly object[] }[];

const dayMs = 24 * hourMs;
// Of the visits that start in one to eight days, one in 11 is a request without an answer yet. One past visit in 29 is
// a no-show.
const everyRequest = 11;
const everyNoShow = 29;
const requestWindowMs = 8 * dayMs;
// Number of hours before now over which the bookings of upcoming visits are spread. The id of a visit selects its hour.
const spreadHours = 35 * 24;

const idOf = (kind: string, id: number): string => `Demo${kind}${String(id).padStart(18 - kind.length, '0')}`;
const iso = (ms: number): string => new Date(ms).toISOString();

type DrawnVisit = {
  readonly visit: DemoVisit;
  readonly pro: DemoProRow;
  readonly state: 'requested' | 'confirmed' | 'completed' | 'no_show';
  readonly bookedMs: number;
  readonly label: string;
  readonly durationMin: number;
  readonly price: Quote;
  readonly addOns: readonly {
    readonly id: string;
    readonly label: string;
    readonly priceCents: number;
    readonly minutes: number;
  }[];
  /** Names of the practitioners. Null for a cabin or a piece of equipment. */
  readonly resources: readonly (string | null)[];
  readonly policy: object;
};

export const demoStateOf = ({ id, startMs, endMs }: DemoVisit, nowMs: number): DrawnVisit['state'] => {
  if (endMs <= nowMs) return id % everyNoShow === 0 ? 'no_show' : 'completed';
  const isSoon = startMs > nowMs + dayMs && startMs < nowMs + requestWindowMs;
  return isSoon && id % everyRequest === 0 ? 'requested' : 'confirmed';
};

/** The instant, in epoch milliseconds, at which the client of a visit booked it. */
export const bookedMsOf = (visit: DemoVisit, nowMs: number): number =>
  demoStateOf(visit, nowMs) === 'requested'
    ? nowMs - 3 * hourMs
    : Math.min(visit.startMs - (2 + (visit.id % 9)) * dayMs, nowMs - ((visit.id * 17) % spreadHours) * hourMs - hourMs);

const drawnVisitOf = (visit: DemoVisit, market: Omit<Marketplace, 'visits'>, nowMs: number): DrawnVisit => {
  const pro = market.pro[visit.proId - 1]!;
  const option = market.service_option[visit.optionId - 1]!;
  const label = optionName(market.service[option.service_id - 1]!.name, option.label);
  const addOns = visit.addOnIds
    .map((id) => market.add_on[id - 1]!)
    .map((one) => ({ id: one.public_id, label: one.label, priceCents: one.price_cents, minutes: one.minutes }));
  const state = demoStateOf(visit, nowMs);
  const bookedMs = bookedMsOf(visit, nowMs);
  const terms = market.cancellation_policy.find(({ pro_id }) => pro_id === pro.id);
  return {
    visit,
    pro,
    state,
    bookedMs,
    label,
    durationMin: option.duration_min,
    addOns,
    resources: visit.resourceIds
      .map((id) => market.resource[id - 1]!)
      .map(({ kind, label: name }) => (kind === 'practitioner' ? name : null)),
    policy: terms ? { tiers: terms.tiers, noShowPercent: terms.no_show_percent } : defaultPolicy,
    price: quote({
      start: { ...wallOf(pro.time_zone, visit.startMs), epochMs: visit.startMs },
      bookedAtEpochMs: bookedMs,
      postcode: pro.postcode,
      lines: [
        {
          optionId: option.public_id,
          label,
          priceCents: option.price_cents,
          durationMin: option.duration_min,
          addOns,
          surcharges: [],
          depositPercent: option.deposit_percent as DepositPercent,
        },
      ],
      payingGuests: visit.guests,
      payOnSiteOnly: state === 'requested' || !pro.pay_online,
    }),
  };
};

const paymentStatus = (state: DrawnVisit['state'], { dueNowCents }: Quote): string => {
  if (dueNowCents > 0) return 'paid_wlns';
  return state === 'completed' ? 'paid' : 'pending';
};

const bookingRow = (
  { visit, pro, state, bookedMs, label, durationMin, price, addOns, resources, policy }: DrawnVisit,
  optionId: string,
  nowMs: number,
) => ({
  id: visit.id,
  public_id: idOf('Booking', visit.id),
  pro_id: pro.id,
  state,
  at_home: visit.atHome,
  starts_at: iso(visit.startMs),
  ends_at: iso(visit.endMs),
  adults: visit.guests,
  children: 0,
  babies: 0,
  lines: [{ option_id: optionId, label, duration_min: durationMin, add_ons: addOns, resources }],
  quote: price,
  policy,
  place:
    visit.place === null
      ? null
      : {
          title: `${visit.place.city} (${visit.place.postcode})`,
          street: visit.place.street,
          lat: visit.place.lat,
          lon: visit.place.lon,
        },
  firstname: visit.clientFirst,
  lastname: visit.clientLast,
  email: visit.email,
  phone: visit.phone,
  account_id: visit.accountId,
  cgv_version: 1,
  payment_method: price.dueNowCents > 0 ? 'credit-card' : 'cash',
  payment_status: paymentStatus(state, price),
  approval: state === 'requested',
  extended: false,
  attempts: price.dueNowCents > 0 ? 1 : 0,
  first_held_at: iso(bookedMs),
  expires_at: state === 'requested' ? iso(Math.min(nowMs + 21 * hourMs, visit.startMs - 2 * hourMs)) : null,
  booked_at: iso(bookedMs),
  created_at: iso(bookedMs),
  updated_at: iso(bookedMs),
  locale: 'fr',
});

const eventRows = ({ visit, state, bookedMs, price }: DrawnVisit): object[] => {
  const agreed = state === 'requested' ? 'requested' : 'confirmed';
  const steps: [actor: string, to: string, atMs: number][] = [
    ...(price.dueNowCents > 0 ? [['client', 'pending_payment', bookedMs] as [string, string, number]] : []),
    [price.dueNowCents > 0 ? 'payment' : 'client', agreed, bookedMs],
    ...(state === 'completed' || state === 'no_show'
      ? [[state === 'completed' ? 'system' : 'pro', state, visit.endMs] as [string, string, number]]
      : []),
  ];
  return steps.map(([actor, to, atMs], i) => ({
    booking_id: visit.id,
    actor,
    from_state: steps[i - 1]?.[1] ?? 'hold',
    to_state: to,
    at: iso(atMs),
  }));
};

const attemptOf = ({ visit }: DrawnVisit): string => idOf('Attempt', visit.id);

const orderRow = ({ visit, bookedMs, price }: DrawnVisit) => ({
  id: visit.id,
  public_id: idOf('Order', visit.id),
  booking_id: visit.id,
  payment_method: price.dueNowCents > 0 ? 'credit-card' : 'cash',
  total_cents: price.totalCents,
  due_now_cents: price.dueNowCents,
  due_on_site_cents: price.dueOnSiteCents,
  cgv_version: 1,
  created_at: iso(bookedMs),
  accepted_at: iso(bookedMs),
});

const attemptRow = (one: DrawnVisit) => ({
  id: one.visit.id,
  public_id: attemptOf(one),
  booking_id: one.visit.id,
  order_id: one.visit.id,
  provider: 'sandbox',
  provider_ref: attemptOf(one),
  amount_cents: one.price.dueNowCents,
  price_cents: one.price.totalCents,
  currency: 'EUR',
  state: 'captured',
  created_at: iso(one.bookedMs),
  checked_at: iso(one.bookedMs),
  updated_at: iso(one.bookedMs),
});

const paymentRow = ({ visit, bookedMs, price }: DrawnVisit) => ({
  id: visit.id,
  attempt_id: visit.id,
  booking_id: visit.id,
  order_id: visit.id,
  state: 'captured',
  captured_cents: price.dueNowCents,
  refunded_cents: 0,
  retained_cents: 0,
  captured_at: iso(bookedMs),
  updated_at: iso(bookedMs),
});

/** The two ledger transactions of a paid booking: its charge, and the provider's fee. */
const transactionsOf = (one: DrawnVisit) => {
  const cents = one.price.dueNowCents;
  const of = { provider: 'sandbox', attemptId: attemptOf(one) } as const;
  return [
    {
      ...charge({ ...of, account: { of: 'held', bookingId: idOf('Booking', one.visit.id) }, cents }),
      id: 2 * one.visit.id - 1,
      bookingId: one.visit.id,
    },
    { ...feeTaken({ ...of, cents: sandboxFeeCents(cents) }), id: 2 * one.visit.id, bookingId: null },
  ];
};

const transactionRows = (one: DrawnVisit): object[] =>
  transactionsOf(one).map(({ id, txId, kind, postings, bookingId }) => ({
    id,
    tx_id: txId,
    kind,
    lines: postings.length,
    actor: 'provider:sandbox',
    booking_id: bookingId,
    at: iso(one.bookedMs),
  }));

const entryRows = (one: DrawnVisit): object[] =>
  transactionsOf(one).flatMap(({ txId, postings }) =>
    postings.map(({ account, cents }) => ({ tx_id: txId, account: accountText(account), cents })),
  );

const sandboxPaymentRow = (one: DrawnVisit) => ({
  ref: attemptOf(one),
  attempt_id: attemptOf(one),
  amount_cents: one.price.dueNowCents,
  currency: 'EUR',
  description: one.label,
  email: one.visit.email,
  return_url: '/',
  cancel_url: '/',
  state: 'captured',
  refunded_cents: 0,
  card_brand: 'visa',
  card_last4: '4242',
  expires_at: iso(one.bookedMs + hourMs),
  created_at: iso(one.bookedMs),
  updated_at: iso(one.bookedMs),
});

const confirmationRow = ({ visit, bookedMs }: DrawnVisit) => ({
  kind: messages.booking_confirmed.kind,
  dedup_key: `${messages.booking_confirmed.kind}:${idOf('Booking', visit.id)}`,
  booking_id: visit.id,
  payload: {},
  created_at: iso(bookedMs),
  handed_at: iso(bookedMs),
  sent_at: iso(bookedMs),
  attempts: 1,
});

/**
 * Bookings for the visits of the professionals `proIds`, with their orders, payments and confirmation mails (already
 * sent). Upcoming visits of other professionals stay occupations without a booking.
 */
export const demoBookings = (
  { visits, ...market }: Marketplace,
  proIds: ReadonlySet<number>,
  nowMs: number,
): BookingRows => {
  const drawnVisits = visits
    .filter(({ proId }) => proIds.has(proId))
    .map((visit) => drawnVisitOf(visit, market, nowMs));
  const paid = drawnVisits.filter(({ price }) => price.dueNowCents > 0);
  const confirmed = drawnVisits.filter(({ state }) => state === 'confirmed');
  return [
    {
      table: 'booking',
      rows: drawnVisits.map((one) => bookingRow(one, market.service_option[one.visit.optionId - 1]!.public_id, nowMs)),
    },
    { table: 'booking_event', rows: drawnVisits.flatMap(eventRows) },
    { table: 'order_record', rows: drawnVisits.map(orderRow) },
    { table: 'payment_attempt', rows: paid.map(attemptRow) },
    { table: 'payment', rows: paid.map(paymentRow) },
    { table: 'earning', rows: paid.map(({ visit }) => ({ booking_id: visit.id })) },
    { table: 'ledger_transaction', rows: paid.flatMap(transactionRows) },
    { table: 'ledger_entry', rows: paid.flatMap(entryRows) },
    { table: 'sandbox_payment', rows: paid.map(sandboxPaymentRow) },
    { table: 'outbox', rows: confirmed.map(confirmationRow) },
  ];
};

import { andList } from '#core/and-list.ts';
import { ownValue } from '#core/own-value.ts';
import type { ProAction, ProBookingData } from '../contract.ts';
import type { StaffRole } from '#core/staff-roles.ts';
import { momentText } from '#features/offers/rules/instant-text.ts';
import { isHeld } from '#features/bookings/rules/states.ts';
import { visitView } from '../pages/visit-view.ts';
import { bookingTexts } from '#features/bookings/texts.ts';
import { dialledText, priceText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import { secondMs } from '#core/units.ts';
import { paymentTones, visitTones } from '../pages/badge-tones.ts';
import { confirmedChoiceForPro, guestsForPro } from '../rules/guests-for-pro.ts';
import { undoLineMs, momentWith } from '../rules/rescheduling.ts';
import { discountOf } from '#features/pricing/rules/price-lines.ts';
import { eurosTyped } from '#ui/workspace/typed-price.ts';
import type { DiscountShown } from './own-discount.tsx';
import type { BadgeTone } from '#ui/lists/badge.tsx';
import { bookingPanelTexts as texts } from './booking-texts.ts';
import { mayProMove } from '#features/availability/rules/late-visit.ts';
import { walkInName } from '#features/availability/rules/walk-in.ts';
import { drawnTexts } from '#features/availability/workspace/drawn-texts.ts';
import { latenessText, lookOf } from '#features/availability/workspace/visit-state.ts';
import { seriesLink } from './series-dates-view.ts';
import { absenceMoneyText, endedText, endingButton, endingsView, type ProEndings } from './ending-view.ts';
import { isSettled, lastVisitStep, visitStepsView } from './visit-steps-view.ts';
import type { RefusedForm } from '#ui/forms/refused-form.ts';

const waitingWord = { text: bookingTexts.states.pending_payment, tone: visitTones.pending_payment };

const collected: ReadonlySet<ProBookingData['state']> = new Set(['requested', 'confirmed', 'completed']);

const paymentText = ({ payment_status, refunded_cents, state }: ProBookingData): string => {
  if (payment_status === 'paid_wlns' && refunded_cents > 0) return texts.refundedPart;
  if (payment_status === 'pending' && collected.has(state)) return texts.toCollect;
  return texts.payment[payment_status];
};

/** Returns the badge of the payment. Null when the visit will not take place and nothing was paid. */
const paymentOf = (booking: ProBookingData) => {
  const { payment_status, state } = booking;
  if (payment_status === 'pending' && !isHeld(state) && !collected.has(state)) return null;
  return { text: paymentText(booking), tone: paymentTones[payment_status] };
};

/**
 * The order of the action buttons: likely actions first, undoing and cancelling last. The confirmation of a request and
 * the steps of the visit have buttons of their own.
 */
const order = [
  'complete',
  'mark_paid',
  'renew_link',
  'send_link',
  'decline',
  'no_show',
  'mark_pending',
  'mark_refunded',
  'cancel_for_client',
  'cancel',
  'withdraw_link',
] as const satisfies readonly ProAction[];
type PanelAction = (typeof order)[number];

/** Returns the discount that the professional may give or change. Null when the price can no longer change. */
const discountView = ({
  state,
  proposal,
  collected_at,
  payment_status,
  quote,
}: ProBookingData): DiscountShown | null => {
  const given = discountOf(quote.lines);
  const isOpen = state === 'confirmed' && proposal === null && collected_at === null && payment_status !== 'paid';
  if (!isOpen || quote.dueOnSiteCents + (given?.cents ?? 0) === 0) return null;
  return { amount: given === null ? '' : eurosTyped(given.cents), reason: given?.reason ?? '' };
};

type MoveAnswer = 'accept' | 'decline' | 'withdraw';

/** Returns the open proposal, with the answers that the professional may give. */
const proposalOf = ({ proposal, time_zone, quote }: ProBookingData, client: string) => {
  if (proposal === null) return null;
  const { move } = texts;
  const moment = momentText(time_zone, instantMs(proposal.starts_at));
  const isTheirs = proposal.by === 'client';
  const answers: readonly MoveAnswer[] = isTheirs ? ['accept', 'decline'] : ['withdraw'];
  return {
    id: proposal.id,
    sentences: [
      isTheirs ? move.theirs(client, moment) : move.yours(moment),
      ...(isTheirs && proposal.reason !== null ? [move.clientMessage(proposal.reason)] : []),
      ...(proposal.total_cents === quote.totalCents
        ? []
        : [move.price(priceText(quote.totalCents), priceText(proposal.total_cents))]),
      move.until(momentText(time_zone, instantMs(proposal.expires_at))),
    ],
    answers,
  };
};

/**
 * Returns the last move that the professional made at once, with the countdown to undo it or the deadline to contest
 * it. Null when neither applies and cancelling is not free.
 */
const agreedMoveOf = ({ agreed_move: move, time_zone, client, lines }: ProBookingData, nowMs: number) => {
  if (move === null) return null;
  const { move: words } = texts;
  const moment = (at: string): string => momentText(time_zone, instantMs(at));
  if (move.undo_until !== null) {
    const names = new Set(lines.flatMap(({ practitioners }) => practitioners));
    const isOthers =
      names.size !== move.was_practitioners.length || move.was_practitioners.some((name) => !names.has(name));
    return {
      text: words.before(momentWith(moment(move.was_starts_at), isOthers ? move.was_practitioners : [])),
      undo: {
        secondsLeft: Math.max(0, (instantMs(move.undo_until) - undoLineMs - nowMs) / secondMs),
        isMailed: client.email !== null,
      },
    };
  }
  if (move.is_cancellation_free) return { text: words.free, undo: null };
  return move.contest_until === null || client.email === null
    ? null
    : { text: words.movedAsAgreed(moment(move.contest_until)), undo: null };
};

const contestOf = ({ absence, time_zone, walk_in }: ProBookingData): string | null => {
  if (absence === null || walk_in) return null;
  const moment = (at: number): string => momentText(time_zone, at);
  const { contest, contest_until } = absence;
  if (!contest) return contest_until === null ? null : texts.absence.until(moment(instantMs(contest_until)));
  const { state, sent_at, decided_at, reason } = contest;
  if (state === 'undone') return null;
  const where =
    state === 'waiting'
      ? texts.absence.waiting(moment(instantMs(sent_at)))
      : texts.absence[state](moment(instantMs(decided_at ?? sent_at)));
  return reason === null ? where : `${where} ${texts.absence.clientMessage(reason)}`;
};

/** Returns where the contest of an absence stands, and the amounts of the absence. Null when neither applies. */
const absenceOf = (booking: ProBookingData, endings: ProEndings | null): string | null => {
  const sentences = [contestOf(booking), absenceMoneyText(booking, endings)].filter((one) => one !== null);
  return sentences.length === 0 ? null : sentences.join(' ');
};

/** Returns the rest to pay on site after a deposit, due or already paid. Null without a deposit. */
const restOf = ({ payment_status, quote, on_site_collected, state }: ProBookingData) => {
  if (payment_status !== 'paid_wlns' || quote.dueOnSiteCents === 0 || !took.includes(state)) return null;
  if (on_site_collected) return { text: texts.restPaid, tone: 'success' as const };
  return { text: texts.restDue(priceText(quote.dueOnSiteCents)), tone: 'warning' as const };
};

/** Returns the label and the confirmation text of an action. After a deposit, the amount to collect is the rest. */
const wordsOf = (
  { payment_status, quote, walk_in }: ProBookingData,
  action: PanelAction,
): { readonly label: string; readonly ask: string } => {
  const isRest = payment_status === 'paid_wlns';
  if (isRest && action === 'mark_paid')
    return { label: texts.paidRest, ask: texts.askRest(priceText(quote.dueOnSiteCents)) };
  if (isRest && action === 'mark_pending') return { label: texts.notRest, ask: texts.askRestBack };
  return { label: texts.do[action], ask: (walk_in ? texts.askUntold[action] : undefined) ?? texts.ask[action] };
};

/** Replaces « À payer aujourd’hui », which addresses the client, by a label for the professional. */
const dueOnline = <T extends { readonly label: string }>(row: T): T =>
  row.label === bookingTexts.dueNow ? { ...row, label: texts.dueOnline } : row;

const took: readonly ProBookingData['state'][] = ['confirmed', 'completed', 'no_show'];

/** Actions hidden for a walk-in, who gave no name and cannot ask for a cancellation. */
const untold: ReadonlySet<ProAction> = new Set(['cancel_for_client']);

/** Only the owner of the establishment may take these actions. */
const owners: ReadonlySet<ProAction> = new Set(['mark_refunded']);

/** The step buttons already offer these actions. */
const stepped: ReadonlySet<ProAction> = new Set(['complete', 'mark_paid']);

const actionsOf = (booking: ProBookingData, { isStaff, hasSteps }: { isStaff: boolean; hasSteps: boolean }) =>
  order
    .filter((action) => !(isStaff && owners.has(action)))
    .filter(
      (action) =>
        booking.actions.includes(action) &&
        !(hasSteps && stepped.has(action)) &&
        !(booking.walk_in && untold.has(action)),
    )
    .map((action) => ({ action, ...wordsOf(booking, action) }));

/** Returns the deadline of a payment link, for a held visit. Null for any other visit. */
const waitsText = ({ by_link, state, hold_expires_at, time_zone }: ProBookingData): string | null =>
  by_link && isHeld(state) && hold_expires_at !== null
    ? texts.link.waits(momentText(time_zone, instantMs(hold_expires_at)))
    : null;

/** Returns the text and the tone of a state. An expired or released visit with a payment link counts as unpaid. */
const stateOf = (
  { by_link, state, payment_status }: ProBookingData,
  isWaiting: boolean,
): { readonly text: string; readonly tone: BadgeTone } => {
  if (by_link && (state === 'expired' || state === 'released') && payment_status === 'pending')
    return { text: texts.unpaid, tone: 'neutral' };
  return isWaiting ? waitingWord : { text: bookingTexts.states[state], tone: visitTones[state] };
};

const clientName = ({ walk_in, client: { firstname, lastname } }: ProBookingData): string =>
  walk_in ? walkInName : [firstname, lastname].filter(Boolean).join(' ') || drawnTexts.client;

/** Describes each line of a visit: « Massage suédois + Réflexologie avec Inès ». */
const servicesOf = ({ lines }: ProBookingData): string[] =>
  lines.map(({ label, add_ons, practitioners }) =>
    [[label, ...add_ons].join(' + '), ...(practitioners.length > 0 ? [texts.with(andList(practitioners))] : [])].join(
      ' ',
    ),
  );

/** Returns the reason of a change of state: a reason typed by a person is quoted, a stored one is in our words. */
const whyText = (reason: string | null): string => {
  if (reason === null) return '';
  const ours = ownValue(texts.reasons, reason);
  return ours === null ? ` «\u202f${reason}\u202f»` : `, ${ours}`;
};

const historyOf = ({ history, time_zone }: ProBookingData) =>
  history.map(({ at, to, by, reason }) => {
    const moment = momentText(time_zone, instantMs(at));
    const actor = texts.by[by] ?? by;
    return { key: `${at}${to}`, text: `${moment}\u202f: ${bookingTexts.states[to]} (${actor})${whyText(reason)}` };
  });

/** The latest complaint about a visit, as its professional reads it. */
export type VisitComplaint = {
  /** Author and state of the complaint. */ readonly heading: string;
  /** Deadline of the answer or of the decision. Null once the complaint is over. */
  readonly deadline: string | null;
  readonly link: { readonly to: string; readonly label: string };
  /** Whether the complaint waits for the professional's answer. */
  readonly isAwaited: boolean;
  /** Whether the complaint has no decision yet. The visit then accepts no other complaint. */
  readonly isUndecided: boolean;
};

type ViewContext = {
  readonly dashboard: string;
  readonly nowMs: number;
  readonly endings: ProEndings | null;
  /** The latest complaint about the visit. Null without a complaint, or when the reader may not see it. */
  readonly complaint: VisitComplaint | null;
  /** Role of the reader. Null for the owner. */
  readonly staff: StaffRole | null;
  /** The agenda view to which the reader returns after a move. */ readonly view?: string | null;
};

/** Returns the pages to move the visit or to complain about it. Null where the reader may not. */
const linksOf = (booking: ProBookingData, { dashboard, nowMs, staff, complaint, view = null }: ViewContext) => {
  const startMs = instantMs(booking.starts_at);
  const mayComplain =
    staff === null &&
    !booking.walk_in &&
    took.includes(booking.state) &&
    startMs <= nowMs &&
    complaint?.isUndecided !== true;
  const endMs = instantMs(booking.ends_at);
  const mayMove =
    booking.state === 'confirmed' && mayProMove({ endMs, isInCare: booking.care_started_at !== null }, nowMs);
  return {
    complainTo: mayComplain ? `${dashboard}/reclamations?rendez-vous=${booking.id}` : null,
    moveTo: mayMove ? `${dashboard}/rendez-vous/${booking.id}/deplacer${view === null ? '' : `?vue=${view}`}` : null,
  };
};

/** Returns a visit as the professional's panel shows it. Values are texts, except amounts in cents. */
export const bookingView = (booking: ProBookingData, context: ViewContext) => {
  const { dashboard, nowMs, endings, staff, complaint } = context;
  const isStaff = staff !== null;
  const view = visitView(booking);
  const { guests } = booking;
  const { phone, email } = booking.client;
  const client = clientName(booking);
  const waits = waitsText(booking);
  const steps = visitStepsView(booking);
  const endingViews = endingsView(booking, endings, { client, isStaff });
  return {
    id: booking.id,
    client,
    proposal: proposalOf(booking, client),
    agreedMove: agreedMoveOf(booking, nowMs),
    ...linksOf(booking, context),
    series: seriesLink(booking.series, `${dashboard}/rendez-vous/${booking.id}`, staff),
    people: guests.children + guests.babies > 0 ? guestsForPro(guests) : texts.people(guests.adults),
    choice: confirmedChoiceForPro({
      services: booking.lines.map(({ label }) => label),
      guests,
      isConfirmed: booking.unsuited_confirmed,
    }),
    coming:
      booking.state === 'confirmed' && booking.coming_at !== null
        ? texts.coming(momentText(booking.time_zone, instantMs(booking.coming_at)))
        : null,
    phone: phone === null ? null : { text: dialledText(phone), to: `tel:${phone.replaceAll(/[^\d+]/g, '')}` },
    email,
    state: stateOf(booking, waits !== null),
    // Color and icon of the visit, as in the agenda. Null for a state that the page shows in words only.
    look: lookOf({ state: booking.state, step: lastVisitStep(booking), isSettled: isSettled(booking) }),
    delay: latenessText(
      {
        state: booking.state,
        step: lastVisitStep(booking),
        isWalkIn: booking.walk_in,
        startMs: instantMs(booking.starts_at),
      },
      nowMs,
    ),
    steps,
    confirms: booking.actions.includes('confirm'),
    waits,
    rest: restOf(booking),
    payment: paymentOf(booking),
    absence: absenceOf(booking, endings),
    complaint,
    when: view.when,
    place: `${booking.at_home ? bookingTexts.atHome : bookingTexts.onSite} · ${view.place}`,
    note: booking.access_note,
    ownNote: booking.note,
    discount: staff === 'practitioner' ? null : discountView(booking),
    services: servicesOf(booking),
    lines: view.lines,
    total: dueOnline(view.total),
    after: view.after.map(dueOnline),
    history: historyOf(booking),
    reasonHint: booking.walk_in ? texts.reasonUntold : texts.reasonHint,
    actions: actionsOf(booking, { isStaff, hasSteps: steps !== null }).map((words) => ({
      ...words,
      button: endingButton(booking, words, endingViews[words.action] ?? null),
    })),
    endings: endingViews,
    ended: endedText(booking, endings),
    method: booking.payment_status === 'paid_wlns' ? 'cash' : booking.payment_method,
  };
};
export type BookingView = ReturnType<typeof bookingView>;

export type RescheduleAction = 'move_accept' | 'move_decline' | 'move_withdraw';

export type UndoAction = 'move_undo';

export type NoteAction = 'note';

export type DiscountAction = 'discount';

export type BookingAnswer = RefusedForm & {
  readonly tried: ProAction | RescheduleAction | UndoAction | NoteAction | DiscountAction;
  readonly link?: string;
};

import type { ProAction, ProBookingData } from '#features/bookings/contract.ts';
import { momentText } from '#features/offers/rules/instant-text.ts';
import { visitView } from '#features/bookings/rules/visit-view.ts';
import { bookingTexts } from '#features/bookings/texts.ts';
import { dialledText, priceText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import type { BadgeTone } from '#ui/lists/badge.tsx';
import { bookingPanelTexts as texts } from './booking-texts.ts';
import { drawnTexts } from '#features/availability/workspace/drawn-texts.ts';

const tones: Partial<Record<ProBookingData['state'], BadgeTone>> = { requested: 'iris', confirmed: 'success', completed: 'success', no_show: 'danger' };
const paymentTones = { pending: 'warning', paid: 'success', paid_wlns: 'success', refunded: 'sky' } as const satisfies Record<
  ProBookingData['payment_status'],
  BadgeTone
>;

/** What may be done, the expected answer first; what takes back or takes away comes last. */
const order: readonly ProAction[] = ['confirm', 'complete', 'mark_paid', 'decline', 'no_show', 'mark_pending', 'mark_refunded', 'cancel'];

type MoveAnswer = 'accept' | 'decline' | 'withdraw';

/** Another moment that waits for its answer, and the answers that are the professional’s to give. */
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
      ...(isTheirs && proposal.reason !== null ? [move.said(proposal.reason)] : []),
      ...(proposal.total_cents === quote.totalCents ? [] : [move.price(priceText(quote.totalCents), priceText(proposal.total_cents))]),
      move.until(momentText(time_zone, instantMs(proposal.expires_at))),
    ],
    answers,
  };
};

/** What is said of an absence, on one line. */
const absenceOf = ({ absence, time_zone }: ProBookingData): string | null => {
  if (absence === null) return null;
  const moment = (at: number): string => momentText(time_zone, at);
  const { contest, contest_until } = absence;
  if (!contest) return contest_until === null ? null : texts.absence.until(moment(instantMs(contest_until)));
  const { state, sent_at, decided_at, reason } = contest;
  if (state === 'undone') return null;
  const where = state === 'waiting' ? texts.absence.waiting(moment(instantMs(sent_at))) : texts.absence[state](moment(instantMs(decided_at ?? sent_at)));
  return reason === null ? where : `${where} ${texts.absence.said(reason)}`;
};

const took: readonly ProBookingData['state'][] = ['confirmed', 'completed', 'no_show'];

/** A visit as its professional's panel shows it, everything in words but the money. */
export const bookingView = (booking: ProBookingData, { dashboard, nowMs }: { readonly dashboard: string; readonly nowMs: number }) => {
  const view = visitView(booking);
  const { firstname, lastname, phone, email } = booking.client;
  const people = booking.guests.adults + booking.guests.children + booking.guests.babies;
  const isPartly = booking.payment_status === 'paid_wlns' && booking.refunded_cents > 0;
  const client = [firstname, lastname].filter(Boolean).join(' ') || drawnTexts.client;
  const mayMove = booking.state === 'confirmed' && instantMs(booking.starts_at) > nowMs;
  return {
    id: booking.id,
    client,
    proposal: proposalOf(booking, client),
    complainTo: took.includes(booking.state) && instantMs(booking.starts_at) <= nowMs ? `${dashboard}/reclamations?rendez-vous=${booking.id}` : null,
    moveTo: mayMove ? `${dashboard}/rendez-vous/${booking.id}/deplacer` : null,
    people: texts.people(people),
    phone: phone === null ? null : { text: dialledText(phone), to: `tel:${phone.replaceAll(/[^\d+]/g, '')}` },
    email,
    state: { text: bookingTexts.states[booking.state], tone: tones[booking.state] ?? ('neutral' as const) },
    payment: { text: isPartly ? texts.refundedPart : texts.payment[booking.payment_status], tone: paymentTones[booking.payment_status] },
    absence: absenceOf(booking),
    when: view.when,
    place: `${booking.at_home ? bookingTexts.atHome : bookingTexts.onSite} · ${view.place}`,
    note: booking.access_note,
    ownNote: booking.note,
    services: booking.lines.map(({ label, add_ons, practitioners }) =>
      [[label, ...add_ons].join(' + '), ...(practitioners.length > 0 ? [texts.with(practitioners.join(' et '))] : [])].join(' '),
    ),
    lines: view.lines,
    total: view.total,
    after: view.after,
    history: booking.history.map(({ at, to, by, reason }) => ({
      key: `${at}${to}`,
      text: `${momentText(booking.time_zone, instantMs(at))}\u202f: ${bookingTexts.states[to]} (${texts.by[by] ?? by})${reason === null ? '' : ` « ${reason} »`}`,
    })),
    actions: order.filter((action) => booking.actions.includes(action)),
    method: booking.payment_method,
  };
};
export type BookingView = ReturnType<typeof bookingView>;

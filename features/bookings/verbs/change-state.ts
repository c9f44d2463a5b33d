import { Refusal } from '#core/refusal.ts';
import type { EpochMs } from '#core/units.ts';
import { keepOccupations } from '#features/availability/queries/occupations.ts';
import { releaseTime } from '#features/availability/verbs/release-time.ts';
import type { Db } from '#platform/db/db.ts';
import { dropMailsOfBooking, type OutboxPayload } from '#platform/jobs/outbox.ts';
import { messages } from '../messages.ts';
import type { Locked } from '../queries/locked.ts';
import { writeState } from '../queries/states.ts';
import type { BookingMessage } from '../rules/message.ts';
import {
  type BookingActor,
  type BookingState,
  arrows,
  mayFollow,
  type Arrow,
  type ArrowName,
  requestEnd,
} from '../rules/states.ts';
import type { LockedVisit } from '../queries/commitments.ts';
import { screenLineOf, notify } from '#features/notifications/verbs/notify.ts';
import { loadMailBooking, loadMailBookings, type BookingMailRow } from '../queries/mails.ts';
import { bookingFacts } from './mail-subjects.ts';

type Side = 'client' | 'professional';

const eventMessages = {
  requested: { client: messages.booking_requested, professional: messages.booking_requested_pro },
  confirmed: { client: messages.booking_confirmed, professional: messages.booking_confirmed_pro },
  ended: { client: messages.booking_cancelled, professional: messages.booking_cancelled_pro },
} as const;

/** Returns the messages about a change of a booking: for both sides, or for the given ones. */
export const messagesOn = (
  event: keyof typeof eventMessages,
  sides: readonly Side[] = ['client', 'professional'],
): BookingMessage[] => sides.map((side) => eventMessages[event][side]);

/** Returns the scope of a message's notification. Null when the recipient has no account. */
const screenOwner = (
  { to }: Pick<BookingMessage, 'to'>,
  { client_account_id: account, pro_profile_id: profile }: Pick<BookingMailRow, 'client_account_id' | 'pro_profile_id'>,
) => {
  if (to === 'client') return account === null ? null : { account };
  return profile === null ? null : { profile };
};

/**
 * Loads the current data of a booking for messages about it. `readerOf` returns the scope and the language of a
 * message's notification. Undefined when the booking no longer exists.
 */
export const messageSubject = async (db: Db, bookingId: number, payload: OutboxPayload, nowMs: number) => {
  const row = await loadMailBooking(db, bookingId);
  if (!row) return undefined;
  return {
    facts: bookingFacts(row, payload, nowMs, await loadMailBookings(db, payload.beside ?? [])),
    readerOf: (message: Pick<BookingMessage, 'to'>) => ({
      owner: screenOwner(message, row),
      language: message.to === 'client' ? row.language : ('fr' as const),
    }),
  };
};

/**
 * Queues mails and notifications about a booking, in the caller's transaction. The caller has written the new state
 * first, because the messages depend on it. Sends each message once for `key`, which is the booking's public id by
 * default.
 */
export const notifyOfBooking = async (
  trx: Db,
  booking: { readonly id: number; readonly public_id: string },
  messagesToSend: readonly BookingMessage[],
  { key = booking.public_id, payload = {} }: { readonly key?: string; readonly payload?: OutboxPayload },
  nowMs: number,
): Promise<void> => {
  const subject = await messageSubject(trx, booking.id, payload, nowMs);
  if (!subject) return;
  const keyedMessages = messagesToSend.map((message) => {
    const { owner, language } = subject.readerOf(message);
    const onScreen = screenLineOf(message, subject.facts, owner, language);
    return { message, key, payload, bookingId: booking.id, onScreen };
  });
  await notify(trx, keyedMessages, nowMs);
};

export type StateChange = {
  readonly by: BookingActor;
  readonly reason?: string | null;
  /** Deadline of the new state. Null for a state without a deadline. */
  readonly untilMs?: number | null;
  /** Messages to send, each once for `key`. Without `key`, once for the booking. */
  readonly tells?: {
    readonly messages: readonly BookingMessage[];
    readonly key?: string;
    readonly payload?: OutboxPayload;
  };
};

/**
 * The only function that changes the state of a booking, which `lockToChange` has locked. Books or frees the held time
 * as the arrow requires, writes the event, updates the derived rows and queues the messages. Returns the new state.
 * Throws `IllegalTransition` when the arrow does not allow the change, and `HoldExpired` when the hold has expired.
 */
export const changeState = async (
  trx: Db,
  booking: Locked<{
    readonly id: number;
    readonly public_id: string;
    readonly state: BookingState;
    readonly expires_at: EpochMs | null;
  }>,
  name: ArrowName,
  { by, reason = null, untilMs = null, tells }: StateChange,
  nowMs: number,
): Promise<BookingState> => {
  if (!mayFollow(name, booking.state, by)) throw new Refusal('IllegalTransition');
  const { to, time, keepsDeadline }: Arrow = arrows[name];
  if (time === 'kept' && (await keepOccupations(trx, booking.id, nowMs)) === 0) throw new Refusal('HoldExpired');
  const expiresMs = keepsDeadline ? booking.expires_at : untilMs;
  const isWritten = await writeState(
    trx,
    { bookingId: booking.id, from: booking.state, to, actor: by, reason, expiresMs },
    nowMs,
  );
  if (!isWritten) throw new Refusal('IllegalTransition');
  if (booking.state === 'confirmed' && to !== 'confirmed')
    await dropMailsOfBooking(trx, booking.id, messages.appointment_reminder_client.kind, nowMs);
  if (time === 'freed') await releaseTime(trx, [booking.id], nowMs);
  if (tells) await notifyOfBooking(trx, booking, tells.messages, tells, nowMs);
  return to;
};

/**
 * Confirms a held or paid booking, or sends a request to the professional when the service needs approval. Notifies
 * both sides. The caller's transaction must have locked the booking.
 */
export const confirmVisit = async (
  trx: Db,
  visit: LockedVisit,
  by: 'holder' | 'payment',
  paidCents: number,
  nowMs: number,
): Promise<'confirmed' | 'requested'> => {
  const isPaid = by === 'payment';
  const payload = { paid_cents: paidCents };
  // A professional who proposed the visit through a payment link has already accepted it.
  if (visit.approval && visit.held_until === null) {
    const tells = { messages: messagesOn('requested'), payload };
    await changeState(
      trx,
      visit,
      isPaid ? 'requestPaid' : 'request',
      { by, untilMs: requestEnd(nowMs, visit.starts_at), tells },
      nowMs,
    );
    return 'requested';
  }
  const tells = { messages: messagesOn('confirmed'), payload };
  await changeState(trx, visit, isPaid ? 'confirmPaid' : 'confirm', { by, tells }, nowMs);
  return 'confirmed';
};

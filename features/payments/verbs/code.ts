import { timingSafeEqual } from 'node:crypto';
import { Refusal } from '#core/refusal.ts';
import { extendOccupations } from '#features/availability/queries/occupations.ts';
import { messages } from '#features/bookings/messages.ts';
import {
  bookingCodeOf,
  countWaiting,
  drawCode,
  drawnCodes,
  dropCode,
  takeCodeTry,
  type BookingCode,
  countWaitingBeside,
} from '#features/bookings/queries/holds.ts';
import {
  writeQuote,
  type LockedVisit,
  type VisitRow,
  markExtended,
  lockToChange,
} from '#features/bookings/queries/commitments.ts';
import { changeState, confirmVisit } from '#features/bookings/verbs/change-state.ts';
import { codeEnd, codeLimits, typedCode, type StoredReason } from '#features/bookings/rules/states.ts';
import { notify } from '#features/notifications/verbs/notify.ts';
import { isTakenOff } from '#features/profiles/queries/publication.ts';
import type { Db } from '#platform/db/db.ts';
import { mayAskMail } from '#platform/mail/mail-flood.ts';
import { bookingCode } from '#platform/security/secret.ts';
import type { App } from '#platform/app/app.ts';
import { paidOnSite } from '../rules/accept.ts';
import { codeTexts, typedCodeTexts } from '../texts.ts';
import { countUnpaid, type UnpaidBooker } from './unpaid.ts';

const sendCode = (trx: Db, visit: LockedVisit, { draw }: BookingCode, nowMs: number): Promise<void> =>
  notify(
    trx,
    [{ message: messages.booking_code, key: `${visit.public_id}:${draw}`, bookingId: visit.id, payload: { draw } }],
    nowMs,
  );

/**
 * Sends a confirmation code by email and keeps the slot held while the client types it. The caller's transaction must
 * have locked the professional's resources and the booking.
 * Throws `TooManyRequests` when too many bookings with this professional await a code, or too many codes were sent for
 * this booking or to this address. Returns the end of the hold.
 */
export const askCode = async (
  app: Pick<App, 'env'> & Pick<UnpaidBooker, 'address'>,
  trx: Db,
  visit: LockedVisit,
  email: string,
  nowMs: number,
): Promise<number> => {
  const known = await bookingCodeOf(trx, visit.id);
  if (app.env.RATE_LIMITS !== 'off' && known === undefined) {
    const { lately, still } = await countWaitingBeside(trx, visit.id, {
      sinceMs: nowMs - codeLimits.windowMs,
      nowMs,
    });
    if (still >= codeLimits.waitingOfNetwork)
      throw new Refusal('TooManyRequests', { additional: codeTexts.nearbyWaits });
    if (lately >= codeLimits.hourlyOfNetwork) throw new Refusal('TooManyRequests', { additional: codeTexts.manyWait });
  }
  if (
    known === undefined &&
    (await countWaiting(trx, visit.pro_id, nowMs - codeLimits.windowMs, visit.id)) >= codeLimits.waiting
  )
    throw new Refusal('TooManyRequests', { additional: codeTexts.manyWait });
  if (known !== undefined && known.draw >= codeLimits.sends)
    throw new Refusal('TooManyRequests', { additional: codeTexts.manySent });
  if ((await drawnCodes(trx, visit.id)) >= codeLimits.sendsInAll)
    throw new Refusal('TooManyRequests', { additional: codeTexts.manyInAll });
  if (!(await mayAskMail(app, trx, { kind: messages.booking_code.kind, to: email, from: app.address }, nowMs)))
    throw new Refusal('TooManyRequests', { additional: codeTexts.manyToAddress });
  const code = await drawCode(
    trx,
    { bookingId: visit.id, proId: visit.pro_id, expiresMs: codeEnd(nowMs, visit.starts_at) },
    nowMs,
  );
  if ((await extendOccupations(trx, visit.id, code.expires_at, nowMs)) === 0) throw new Refusal('HoldExpired');
  const reason = 'awaits code' satisfies StoredReason;
  await changeState(trx, visit, 'awaitCode', { by: 'holder', reason, untilMs: code.expires_at }, nowMs);
  // The hold now ends with the code, so the client cannot extend it further.
  await markExtended(trx, visit.id);
  await sendCode(trx, visit, code, nowMs);
  return code.expires_at;
};

type Head = { readonly id: number; readonly pro_id: number };

/** Refusal when the professional has been taken off the site since the booking began. */
export const refusalOfTakenOff = (): Refusal => new Refusal('IllegalTransition', { additional: codeTexts.keptOff });

const lockWaiting = async (trx: Db, head: Head): Promise<LockedVisit> => {
  const visit = await lockToChange(trx, head);
  if (!visit) throw new Refusal('NotFound');
  return visit;
};

const isLive = (visit: VisitRow, nowMs: number): boolean => visit.state === 'hold' && (visit.expires_at ?? 0) > nowMs;

/** Sends a new code for a booking that awaits one. Throws `HoldExpired` when the booking no longer awaits a code. */
export const sendCodeAgain = async (
  app: App & Pick<UnpaidBooker, 'address'>,
  head: Head,
  nowMs: number,
): Promise<void> =>
  app.db.transaction().execute(async (trx) => {
    const wasTakenOff = await isTakenOff(trx, head.pro_id);
    const visit = await lockWaiting(trx, head);
    if (visit.state === 'confirmed' || visit.state === 'requested') return;
    if (wasTakenOff) throw refusalOfTakenOff();
    if (!isLive(visit, nowMs) || (await bookingCodeOf(trx, visit.id)) === undefined) throw new Refusal('HoldExpired');
    await askCode(app, trx, visit, visit.email ?? '', nowMs);
  });

const isRight = (app: App, visit: VisitRow, { draw }: BookingCode, typed: string): boolean =>
  timingSafeEqual(Buffer.from(typed), Buffer.from(bookingCode(app, visit.public_id, draw)));

/**
 * Confirms a booking with the code from the email, or sends a request to its professional, and returns the result of
 * `shown`. A repeated call changes nothing.
 * Refuses a wrong code, with the number of tries left. After five tries, refuses every code until a new one is sent.
 * Throws `HoldExpired` when the booking no longer awaits a code.
 */
export const confirmByCode = async <D>(
  app: App & Pick<UnpaidBooker, 'address'>,
  head: Head,
  typed: string,
  nowMs: number,
  { before, shown }: { readonly before: (trx: Db) => Promise<void>; readonly shown: (trx: Db) => Promise<D> },
): Promise<D> => {
  const wrong = (code: string): Refusal => new Refusal('InvalidInput', { validation: { code } });
  const digits = typedCode(typed);
  if (digits === null) throw wrong(typedCodeTexts.sixDigits);
  const mayTry = await takeCodeTry(app.db, head.id, codeLimits.tries);
  return app.db.transaction().execute(async (trx) => {
    await before(trx);
    const wasTakenOff = await isTakenOff(trx, head.pro_id);
    const visit = await lockWaiting(trx, head);
    if (visit.state === 'confirmed' || visit.state === 'requested') return shown(trx);
    if (wasTakenOff) throw refusalOfTakenOff();
    const code = isLive(visit, nowMs) ? await bookingCodeOf(trx, visit.id) : undefined;
    if (code === undefined) throw new Refusal('HoldExpired');
    if (!mayTry) throw wrong(typedCodeTexts.noMoreTries);
    if (!isRight(app, visit, code, digits))
      throw wrong(typedCodeTexts.wrong(Math.max(0, codeLimits.tries - code.tries)));
    await dropCode(trx, visit.id, nowMs);
    await countUnpaid(app, trx, visit.pro_id, { accountId: null, address: app.address }, nowMs);
    await writeQuote(trx, visit.id, paidOnSite(visit.quote));
    await confirmVisit(trx, visit, 'holder', 0, nowMs);
    return shown(trx);
  });
};

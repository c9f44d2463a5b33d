import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BookingData } from '#features/bookings/contract.ts';
import { hour, plain, shownBooking, startMs } from '../../../tests/actors/shown-booking.ts';
import { moveOutcomeText } from './move-outcome.ts';
import { rescheduleTexts } from './reschedule-texts.ts';

const { done } = rescheduleTexts;
const proposal = { id: 'M'.repeat(22) } as BookingData['proposal'];
const move = { is_cancellation_free: false } as BookingData['agreed_move'];
const outcome = (word: string | null, change: Parameters<typeof shownBooking>[0] = {}): string | null =>
  moveOutcomeText(shownBooking(change), word, startMs - 48 * hour);

test('a moved visit announces its time and the cost of cancelling', () => {
  assert.match(
    plain(outcome('deplace')!),
    /^Rendez-vous déplacé au samedi 28 novembre, 14:30\. .*gratuite.*27 novembre/,
  );
  const { pro } = shownBooking();
  assert.match(plain(outcome('deplace', { pro: { ...pro, subtype: 'business' } })!), /14:30, avec Inès Caradec\. /);
});

test('each other message is shown only while the visit matches it', () => {
  assert.deepEqual([outcome('propose', { proposal }), outcome('propose')], [done.proposed, null]);
  assert.deepEqual([outcome('garde'), outcome('garde', { proposal })], [done.unchanged, null]);
  assert.deepEqual([outcome('retire'), outcome('retire', { proposal })], [done.withdrawn, null]);
  assert.deepEqual([outcome('revenu'), outcome('revenu', { agreed_move: move })], [done.movedBack, null]);
});

test('an unknown word and a visit that is not confirmed announce nothing', () => {
  assert.deepEqual([outcome(null), outcome('autre')], [null, null]);
  for (const word of ['deplace', 'propose', 'garde', 'retire', 'revenu'])
    assert.equal(outcome(word, { state: 'cancelled_client', proposal }), null, word);
});

import { Refusal } from '#core/refusal.ts';
import type { Taken } from '#features/availability/queries/occupations.ts';
import type { Allotment } from '#features/availability/rules/allocation.ts';
import type { HoldRequest, PreparedVisit } from '#features/offers/verbs/prepare.ts';
import type { Quote } from '#features/pricing/rules/quote.ts';
import type { Db } from '#platform/db/db.ts';
import { insertHold } from '../queries/holds.ts';
import { holdEnd } from '../rules/states.ts';
import { bookingOf, nothingDerived, occupationsOf, takenRows } from './hold-rows.ts';

export type Placed = { readonly prepared: PreparedVisit; readonly parts: readonly Allotment[]; readonly quote: Quote };

/**
 * Holds a visit at the start and with the resources that its professional chose, in a transaction that has locked the
 * resources. The caller updates the derived rows from the times returned. Throws `SlotTaken` when a resource is already
 * taken.
 */
export const holdPlaced = async (
  trx: Db,
  request: HoldRequest,
  { prepared, parts, quote }: Placed,
  nowMs: number,
): Promise<{ bookingId: number; taken: Taken[] }> => {
  const expiresMs = holdEnd({ first_held_at: nowMs, may_prolong: true, held_until: null }, nowMs);
  const row = bookingOf(request, null, prepared, parts, quote, { expiresMs, mayProlong: true });
  const made = await insertHold(trx, row, occupationsOf(parts, prepared, null, expiresMs), nothingDerived, nowMs);
  if (made.taken < parts.length) throw new Refusal('SlotTaken');
  return { bookingId: made.id, taken: takenRows(parts) };
};

import { dayOf, isoFromDay } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import { frozenTerms, insertTerms } from '#features/ledger/queries/sale-terms.ts';
import { saleTerms, type CommissionTerms } from '#features/ledger/rules/commission.ts';
import { relationOf } from '#features/ledger/rules/earlier-relation.ts';
import { notify, screenLineOf } from '#features/notifications/verbs/notify.ts';
import { changesOf } from '#features/settings/queries.ts';
import { firstCommission } from '#features/settings/rules/settings.ts';
import type { Db } from '#platform/db/db.ts';
import { messages } from '../messages.ts';
import { soldVisits } from '../queries/buyers.ts';
import { proNamed } from '../queries/ledger-shown.ts';

type SaleTerms = { readonly terms: CommissionTerms; readonly proId: number; readonly soldMs: number };

/**
 * Returns the commission terms of these visits paid online, by booking. Uses the rates in force when each visit was
 * sold.
 */
const readTerms = async (db: Db, bookingIds: readonly number[]): Promise<ReadonlyMap<number, SaleTerms>> => {
  if (bookingIds.length === 0) return new Map();
  const changes = await changesOf(db, 'commission');
  const sold = await soldVisits(db, bookingIds);
  return new Map(
    sold.map((visit) => {
      const rates = { ...firstCommission, ...changes.findLast((change) => change.effective_at <= visit.soldMs)?.value };
      return [
        visit.booking,
        {
          terms: saleTerms({ ...visit, relation: relationOf(visit.entries, visit) }, rates),
          proId: visit.proId,
          soldMs: visit.soldMs,
        },
      ];
    }),
  );
};

/**
 * Returns the commission terms of visits paid online, by booking: the stored terms, or else the terms that would apply.
 */
export const termsOfVisits = async (
  db: Db,
  bookingIds: readonly number[],
): Promise<ReadonlyMap<number, CommissionTerms>> => {
  const frozen = await frozenTerms(db, bookingIds);
  const others = await readTerms(
    db,
    bookingIds.filter((id) => !frozen.has(id)),
  );
  return new Map([...frozen, ...[...others].map(([id, { terms }]) => [id, terms] as const)]);
};

/**
 * Stores the commission terms of a visit paid online, and returns them. Terms already stored do not change
 * (docs/product/payments.md#commission).
 */
export const freezeTerms = async (trx: Db, bookingId: number, nowMs: number): Promise<CommissionTerms> => {
  const frozen = (await frozenTerms(trx, [bookingId])).get(bookingId);
  if (frozen) return frozen;
  const read = (await readTerms(trx, [bookingId])).get(bookingId);
  if (!read) throw new Error(`no booking ${bookingId}`);
  await insertTerms(trx, bookingId, read.terms, read.soldMs, nowMs);
  if (read.terms.doubt === 'range') {
    const { id, name } = await proNamed(trx, read.proId);
    const message = messages.book_of_ranges;
    const key = `${read.proId}:${isoFromDay(dayOf(parisZone, nowMs)).slice(0, 7)}`;
    await notify(trx, [{ message, key, onScreen: screenLineOf(message, { professional: name, id }, 'admins') }], nowMs);
  }
  return read.terms;
};

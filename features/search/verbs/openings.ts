import { categories } from '#db/reference/categories.ts';
import type { AnswerOf } from '#core/route.ts';
import { dayOf } from '#core/time.ts';
import { horizonDays, parisZone } from '#core/units.ts';
import { loadBookable } from '#features/offers/queries/bookable.ts';
import { foundPlaceData, optionOf, proOf } from '#features/offers/verbs/selection.ts';
import type { Db } from '#platform/db/db.ts';
import type { nextOpenings } from '../contract/openings.ts';
import { publishedIds } from '../queries.ts';
import { soonest, verify } from '../rules/verify.ts';

const forOne = { atHome: false, guests: 1, guestsAndBabies: 1, children: 0 };

/**
 * The next free start and the lowest price of each professional, on site and for one person. Professionals without a
 * free start are left out.
 */
export const openingsOf = async (
  db: Db,
  publicIds: readonly string[],
  nowMs: number,
): Promise<AnswerOf<typeof nextOpenings>['openings']> => {
  const proIds = await publishedIds(db, publicIds);
  if (proIds.length === 0) return [];
  // The day in Paris. Overseas, today may be one day earlier or later: `loadBookable` also reads the days just before
  // and after.
  const fromDay = dayOf(parisZone, nowMs);
  const rows = await loadBookable(db, {
    ...forOne,
    proIds,
    categories: categories.map(({ id }) => id),
    fromDay,
    toDay: fromDay + horizonDays,
  });
  const data = foundPlaceData(rows);
  const options = Map.groupBy(rows.options, (option) => option.pro_id);
  return rows.pros.flatMap((row) => {
    const pro = proOf(row);
    const today = dayOf(pro.zone, nowMs);
    const { offers } = verify(pro, (options.get(row.id) ?? []).map(optionOf), data, {
      ...forOne,
      client: pro,
      fromDay: today,
      toDay: today + horizonDays,
      nowMs,
      bands: [],
      priceMinCents: null,
      priceMaxCents: null,
    });
    const next = soonest(offers)?.starts[0];
    if (!next) return [];
    return [
      {
        id: row.public_id,
        today,
        from_cents: offers[0]!.least.priceCents,
        next: { starts_at: next.startMs, day: next.day, minute: next.minute, price_cents: next.priceCents },
      },
    ];
  });
};

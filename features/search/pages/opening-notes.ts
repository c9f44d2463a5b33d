import type { CallRoute } from '#core/call-route.ts';
import { clockText, priceText } from '#core/format.ts';
import { chosenMoment } from '#features/offers/rules/chosen-moment.ts';
import { nextOpenings } from '../contract/openings.ts';
import { searchTexts } from '../texts.ts';

/**
 * A text with the next free start and the lowest price, by professional id. Professionals without a free start are left
 * out. Empty when the call fails.
 */
export const openingNotes = async (call: CallRoute, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const { envelope } = await call(nextOpenings, { ids: [...ids] });
  const openings = envelope.success ? envelope.data.openings : [];
  return new Map(
    openings.map(({ id, today, from_cents, next }) => [
      id,
      searchTexts.results.opening(
        chosenMoment({ day: next.day, text: clockText(next.minute) }, today),
        priceText(from_cents),
      ),
    ]),
  );
};

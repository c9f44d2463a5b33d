import type { CallRoute } from '#core/call-route.ts';
import { coverOf } from '#features/profiles/rules/gallery.ts';
import { profileKindOf } from '#features/profiles/rules/kind.ts';
import { profilePath } from '#features/profiles/pages/paths.ts';
import { findNamed } from '../contract/named.ts';
import { openingNotes } from './opening-notes.ts';
import type { Tile } from './explore-view.ts';
import { misreadTexts as texts } from './misread-texts.ts';

/** The professionals that a typed text names; none where they cannot be had, so that a page is never refused for a hint. */
export const namedTiles = async (call: CallRoute, typed: string, city: string | null): Promise<(Tile & { readonly city: string })[]> => {
  const { envelope } = await call(findNamed, { name: typed, ...(city !== null && { city }) });
  const found = envelope.success ? envelope.data.professionals : [];
  const openings = await openingNotes(
    call,
    found.map(({ id }) => id),
  );
  return found.map((one) => ({
    id: one.id,
    name: one.name,
    city: one.city,
    where: [profileKindOf(one), one.city].filter((part) => part !== null).join(' · '),
    rating: one.rating_count === 0 ? null : { value: one.rating_x100 / 100, count: one.rating_count },
    notes: [...(one.person === null ? [] : [texts.withPerson(one.person)]), ...[openings.get(one.id) ?? []].flat()],
    to: profilePath(one),
    landscape: coverOf(one),
  }));
};

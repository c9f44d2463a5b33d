import type { CallRoute } from '#core/call-route.ts';
import { coverOf } from '#features/profiles/rules/gallery.ts';
import { profileKindOf } from '#features/profiles/rules/kind.ts';
import { profilePath } from '#features/profiles/pages/paths.ts';
import { findNamed } from '../contract/professionals-by-name.ts';
import { openingNotes } from './opening-notes.ts';
import type { Tile } from './explore-view.ts';
import { misreadTexts as texts } from './misread-texts.ts';

type NamedTiles = {
  /** True when nobody has the typed name. The tiles then show professionals with a similar name. */
  readonly isNear: boolean;
  readonly tiles: readonly Tile[];
};

/**
 * Reads the professionals whose name matches a typed text. Returns an empty list when the call fails, because the page
 * works without them.
 */
export const namedTiles = async (
  call: CallRoute,
  query: { readonly name: string; readonly city: string | null; readonly isExact: boolean },
): Promise<NamedTiles> => {
  const { name, city, isExact } = query;
  const { envelope } = await call(findNamed, { name, exact: isExact, ...(city !== null && { city }) });
  if (!envelope.success) return { isNear: false, tiles: [] };
  const { near, professionals } = envelope.data;
  const openings = await openingNotes(
    call,
    professionals.map(({ id }) => id),
  );
  return {
    isNear: near,
    tiles: professionals.map((one) => ({
      id: one.id,
      name: one.name,
      where: [profileKindOf(one), one.city].filter((part) => part !== null).join(' · '),
      rating: one.rating_count === 0 ? null : { value: one.rating_x100 / 100, count: one.rating_count },
      notes: [one.person === null ? undefined : texts.withPerson(one.person), openings.get(one.id)].filter(
        (note) => note !== undefined,
      ),
      to: profilePath(one),
      landscape: coverOf(one),
    })),
  };
};

/** Links to the profiles of the first professionals with exactly this name. Empty when the call fails. */
export const namedLinks = async (
  call: CallRoute,
  name: string,
  limit: number,
): Promise<{ readonly label: string; readonly to: string }[]> => {
  const { envelope } = await call(findNamed, { name, exact: true });
  const found = envelope.success ? envelope.data.professionals : [];
  return found.slice(0, limit).map((one) => ({ label: `${one.name}, ${one.city}`, to: profilePath(one) }));
};

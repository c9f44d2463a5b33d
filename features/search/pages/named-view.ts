import type { CallRoute } from '#core/call-route.ts';
import { coverOf } from '#features/profiles/rules/gallery.ts';
import { profileKindOf } from '#features/profiles/rules/kind.ts';
import { profilePath } from '#features/profiles/pages/paths.ts';
import { findNamed } from '../contract/named.ts';
import type { Tile } from './explore-view.ts';
import { misreadTexts as texts } from './misread-texts.ts';

/** The professionals that a typed text names; none where they cannot be had, so that a page is never refused for a hint. */
export const namedTiles = async (call: CallRoute, typed: string, city: string | null): Promise<(Tile & { readonly city: string })[]> => {
  const { envelope } = await call(findNamed, { name: typed, ...(city !== null && { city }) });
  return (envelope.success ? envelope.data.professionals : []).map((one) => ({
    id: one.id,
    name: one.name,
    city: one.city,
    where: [profileKindOf(one), one.city].filter((part) => part !== null).join(' · '),
    note: one.person === null ? null : texts.withPerson(one.person),
    to: profilePath(one),
    landscape: coverOf(one),
  }));
};

import { categories } from '#db/reference/categories.ts';
import { conveniences } from '#db/reference/conveniences.ts';
import { equipments } from '#db/reference/equipments.ts';
import { clockText } from '#core/format.ts';
import { addressOf, sellerView } from '#features/profiles/pages/seller-view.ts';
import type { PublicProfile } from '#features/profiles/contract/public-profile.ts';
import { oneKey } from '#features/profiles/rules/feature-keys.ts';
import { pageGallery } from '#features/profiles/rules/gallery.ts';
import { openingLines } from '#features/profiles/rules/opening-hours.ts';
import { languageNames } from '#features/profiles/rules/spoken-languages.ts';
import { childrenFrom, daysText } from '#features/profiles/texts.ts';
import { featureIcon } from '#features/profiles/ui/feature-icons.ts';
import type { FeatureShown } from '#features/profiles/ui/feature-list.tsx';
import { profileKindOf } from '#features/profiles/rules/kind.ts';
import { carePath, cityPath } from '#features/profiles/pages/paths.ts';
import type { PaidOnline } from '../rules/policy-text.ts';
import { policyText } from '../texts.ts';

type Feature = { readonly key: string; readonly label: string; readonly icon: string };

const featuresOf = ({ conveniences: offered, equipments: owned, children_min_age }: PublicProfile): FeatureShown[] => {
  const groups: readonly { readonly flags: readonly Feature[] }[] = conveniences.groups;
  const known = [...groups.flatMap(({ flags }) => flags), ...equipments.main, ...equipments.spa];
  const keys = new Set([...offered, ...owned].map(oneKey));
  const labels = new Set<string>();
  return [
    ...known.flatMap(({ key, label, icon }) => {
      if (!keys.has(key) || labels.has(label)) return [];
      labels.add(label);
      return [{ key, label, svg: featureIcon(icon) }];
    }),
    ...(children_min_age > 0
      ? [{ key: 'children_min_age', label: childrenFrom(children_min_age), svg: featureIcon('baby') }]
      : []),
  ];
};

/** Returns the breadcrumb of a profile: its category, then that category in its city. */
export const trailOf = ({ key, label }: { readonly key: string; readonly label: string }, city: string) => [
  { label, to: carePath(key) },
  { label: city, to: cityPath(key, city) },
];

/**
 * Returns whether the professional takes payments online: always, sometimes or never. A cancellation retains at most
 * the amount paid online.
 */
const paidOnline = ({ pay_online, pay_on_site, services }: PublicProfile): PaidOnline => {
  const deposits = services.flatMap(({ options }) => options.map(({ deposit_percent }) => deposit_percent));
  if (!pay_online || (deposits.length > 0 && deposits.every((percent) => percent === 0))) return 'none';
  return pay_on_site || deposits.some((percent) => percent < 100) ? 'part' : 'all';
};

/** Returns the data of a profile that its page shows. The rest stays on the server. */
export const profileView = (profile: PublicProfile) => {
  const own = [...new Set(profile.services.map(({ category }) => category))].flatMap((id) =>
    categories.filter((one) => one.id === id),
  );
  const main = categories.find(({ id }) => id === profile.category_main) ?? own[0];
  const worksAway = profile.services.some(({ options }) => options.some(({ at_home }) => at_home));
  const address = addressOf(profile);
  const { facts, money } = sellerView(profile);
  return {
    id: profile.id,
    slug: profile.slug,
    name: profile.business_name,
    kind: profileKindOf(profile),
    emblem: profile.emblem,
    city: profile.city,
    address,
    /** Null for a professional who only travels to clients. */
    point: profile.street === null ? null : { lat: profile.lat, lon: profile.lon },
    hasPlace: profile.street !== null,
    bio: profile.bio,
    team: profile.subtype === 'business' ? profile.staff : [],
    /** Whether a team member has a picture or a presentation. */
    hasFaces: profile.subtype === 'business' && profile.staff.some(({ photo, bio }) => photo !== null || bio !== ''),
    languages: languageNames(profile.languages),
    verified: profile.verified,
    rating: profile.rating,
    travelKm: worksAway && profile.travel !== null ? profile.travel.max_distance_km : null,
    trail: main ? trailOf(main, profile.city) : [],
    categories: own.map(({ id, key, label }) => ({ id, key, label })),
    gallery: pageGallery(
      profile,
      own.map(({ key }) => key),
    ),
    hours: openingLines(profile.hours, profile.weekday).map(({ days, ranges, isToday }) => ({
      days: daysText(days),
      ranges: ranges.map(({ from, to }) => `${clockText(from)} – ${clockText(to)}`),
      isToday,
    })),
    features: featuresOf(profile),
    policy: policyText(
      profile.policy && { tiers: profile.policy.tiers, noShowPercent: profile.policy.no_show_percent },
      paidOnline(profile),
    ),
    cgvVersion: profile.cgv_version,
    sellerFacts: facts,
    money,
  };
};
export type ProfileView = ReturnType<typeof profileView>;

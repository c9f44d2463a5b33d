import { spaces, type ProSpace } from '#ui/spaces.ts';

type SettingsRow = {
  /** Its address below the dashboard’s, or how it is made. */ readonly to: string | ((space: ProSpace) => string);
  /** The spaces that have it: both unless told. */ readonly only?: ProSpace;
};

/** What is set once, in its groups and in order, by the keys of the names of its pages (docs/product/screens.md#settings). */
const groups = {
  activity: {
    profile: { to: (space) => `/create-profile/${spaces[space].type}?etape=about` },
    photos: { to: '/photos' },
    share: { to: '/partager' },
    team: { to: '/equipe', only: 'business' },
    documents: { to: '/documents' },
    establishments: { to: '/etablissements', only: 'business' },
  },
  welcome: {
    hours: { to: '/planning/semaine' },
    holidays: { to: '/planning/feries' },
    bookingRules: { to: '/planning/reglages' },
    calendars: { to: '/agendas' },
    practical: { to: '/infos-pratiques' },
    travel: { to: '/deplacements' },
    health: { to: '/fiches-sante' },
  },
  money: {
    payments: { to: '/paiements' },
    mandate: { to: '/factures/mandat' },
    policy: { to: '/annulation' },
    terms: { to: '/conditions' },
  },
  account: {
    account: { to: '/my-account' },
    settings: { to: (space) => (space === 'freelances' ? '/settings' : '/my-account?tab=settings') },
    subscription: { to: '/pro-subscription' },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, SettingsRow>>>>;

export type SettingsGroup = keyof typeof groups;
export type SettingsKey = { [G in SettingsGroup]: keyof (typeof groups)[G] }[SettingsGroup];
export type SettingsPlace = { readonly key: SettingsKey; readonly to: string };

const rowsOf = (group: SettingsGroup): readonly (readonly [SettingsKey, SettingsRow])[] => Object.entries(groups[group]) as [SettingsKey, SettingsRow][];

/** The places of « Réglages » in a space of professionals, by group. */
export const settingsPlaces = (
  space: ProSpace,
  dashboard: string = spaces[space].dashboard,
): readonly { readonly group: SettingsGroup; readonly places: readonly SettingsPlace[] }[] =>
  (Object.keys(groups) as SettingsGroup[]).map((group) => ({
    group,
    places: rowsOf(group)
      .filter(([, { only = space }]) => only === space)
      .map(([key, { to }]) => ({ key, to: `${dashboard}${typeof to === 'string' ? to : to(space)}` })),
  }));

const keys: ReadonlySet<string> = new Set(Object.values(groups).flatMap(Object.keys));

/** Whether the page of this key lies in « Réglages ». */
export const isSetting = (key: string): boolean => keys.has(key);

import { spaces, type ProSpace } from '#ui/spaces.ts';

type SettingsRow = {
  /** Path below the dashboard, or a function that builds it. */ readonly to: string | ((space: ProSpace) => string);
  /** The only space that has this setting. When omitted, both spaces have the setting. */ readonly only?: ProSpace;
};

/**
 * The settings by group, in display order. The keys are the keys of the page names (docs/product/screens.md#settings).
 */
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

const rowsOf = (group: SettingsGroup): readonly (readonly [SettingsKey, SettingsRow])[] =>
  Object.entries(groups[group]) as [SettingsKey, SettingsRow][];

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

export const isSetting = (key: string): boolean => keys.has(key);

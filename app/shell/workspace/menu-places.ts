import CalendarDays from 'lucide-react/icons/calendar-days';
import ContactRound from 'lucide-react/icons/contact-round';
import HandCoins from 'lucide-react/icons/hand-coins';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import ListChecks from 'lucide-react/icons/list-checks';
import MessageCircle from 'lucide-react/icons/message-circle';
import Settings from 'lucide-react/icons/settings';
import Sparkles from 'lucide-react/icons/sparkles';
import Star from 'lucide-react/icons/star';
import Store from 'lucide-react/icons/store';
import User from 'lucide-react/icons/user';
import type { LucideIcon } from 'lucide-react';
import { isSetting } from '#features/dashboards/workspace/settings-places.ts';
import { spaces, type WorkSpace } from '#ui/spaces.ts';
import type { FramePlace } from './work-frame.tsx';
import { dashboardTexts as texts } from './dashboard-texts.ts';

export type Entry = keyof typeof texts.entries;

/** A page shown as a tab of a menu entry. */
type Side = { readonly key: Entry; readonly to: string };

type Row = {
  readonly key: Entry;
  readonly Icon: LucideIcon;
  /** Spaces that have this entry. Absent when all spaces have it. */ readonly only?: readonly WorkSpace[];
  /** Path after the path of the dashboard. */ readonly to: string;
  readonly sides?: readonly Side[];
};

/** The spaces of professionals who sell services. */
export const pros: readonly WorkSpace[] = ['freelances', 'business'];
const bringers: readonly WorkSpace[] = ['ambassadors'];

/** The menu entries of the spaces, in order (docs/product/screens.md#menus-of-professionals). */
const rows: readonly Row[] = [
  { key: 'home', Icon: LayoutDashboard, to: '' },
  { key: 'planning', Icon: CalendarDays, only: pros, to: '/planning' },
  { key: 'visits', Icon: ListChecks, only: pros, to: '/rendez-vous' },
  { key: 'messages', Icon: MessageCircle, only: pros, to: '/messages' },
  { key: 'clients', Icon: ContactRound, only: pros, to: '/clients' },
  {
    key: 'services',
    Icon: Sparkles,
    only: pros,
    to: '/prestations',
    sides: [
      { key: 'services', to: '/prestations' },
      { key: 'sales', to: '/ventes' },
    ],
  },
  {
    key: 'reviews',
    Icon: Star,
    only: pros,
    to: '/avis',
    sides: [
      { key: 'reviews', to: '/avis' },
      { key: 'missions', to: '/avis/missions' },
      { key: 'complaints', to: '/reclamations' },
      { key: 'decisions', to: '/decisions' },
    ],
  },
  { key: 'revenue', Icon: HandCoins, only: pros, to: '/revenus' },
  { key: 'profile', Icon: Store, only: bringers, to: '/create-profile/ambassador?etape=about' },
  { key: 'account', Icon: User, only: bringers, to: '/my-account' },
  { key: 'settings', Icon: Settings, only: bringers, to: '/my-account?tab=settings' },
  { key: 'allSettings', Icon: Settings, only: pros, to: '/reglages' },
];

/** Keys of the entries that come first in the bar at the bottom of a narrow window. */
export const inBar: readonly string[] = ['home', 'planning', 'visits', 'messages'];

const isIn = (space: WorkSpace, { only }: Row): boolean => only?.includes(space) ?? true;

const short: Readonly<Record<string, string>> = texts.short;

/** Number of waiting items of each page. Null until loaded. */
export type Waits = Partial<Record<Entry, number>> | null;

/** Number of waiting items of a menu entry: the total of its tabs. Null until loaded. */
const waitingIn = ({ key, sides }: Row, waits: Waits): number | null =>
  (sides ?? [{ key }]).reduce<number | null>(
    (sum, side) => (waits?.[side.key] === undefined ? sum : (sum ?? 0) + waits[side.key]!),
    null,
  );

/**
 * The menu entries of a space, in order, with their numbers of waiting items. With `staffPlaces`, only the entries that
 * a staff role sees.
 */
export const menuPlacesOf = (
  space: WorkSpace,
  waits: Waits,
  staffPlaces: readonly string[] | null = null,
  dashboard: string = spaces[space].dashboard,
): readonly FramePlace[] =>
  rows
    .filter((row) => staffPlaces?.includes(row.key) ?? isIn(space, row))
    .map((row) => {
      const { key, Icon, to } = row;
      const count = waitingIn(row, waits);
      const place = { key, Icon, to: `${dashboard}${to}`, text: texts.entries[key], short: short[key] };
      return count === null ? place : { ...place, waiting: { count, words: texts.waiting } };
    });

/**
 * The menu entry to highlight for a page: the entry of the page, the entry that has the page as a tab, or « Réglages ».
 */
export const menuPlaceOf = (space: WorkSpace, page: Entry): Entry =>
  rows.find((row) => isIn(space, row) && (row.key === page || row.sides?.some((side) => side.key === page)))?.key ??
  (pros.includes(space) && isSetting(page) ? 'allSettings' : page);

/** The menu entry of a page, and the tabs of the entry. No tabs when the page is not a tab. */
export const sidesOf = (page: Entry): { readonly key: Entry; readonly sides: readonly Side[] } => {
  const row = rows.find(({ sides }) => sides?.some((side) => side.key === page));
  return { key: row?.key ?? page, sides: row?.sides ?? [] };
};

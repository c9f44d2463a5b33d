import type { ShownAccount } from '#platform/http/page-call.ts';
import { ownSpace, spaces, type Space } from '#ui/spaces.ts';

export type EntryKey =
  | 'dashboard'
  | 'appointments'
  | 'messages'
  | 'notifications'
  | 'account'
  | 'settings'
  | 'becomeBusiness'
  | 'becomeAmbassador'
  | 'client'
  | 'freelance'
  | 'business'
  | 'ambassador'
  | 'admin';

export type MenuEntry = { readonly key: EntryKey; readonly to: string };

/** The path behind the badge « Vous êtes abonné », in every space (docs/product/screens.md#header-and-menus). */
export const subscriptionPath = '/business/dashboard/pro-subscription';

const settingsOf = (space: Space, dashboard: string): string => {
  if (space === 'booking') return '/booking/account?tab=settings';
  return space === 'freelances' ? `${dashboard}/settings` : `${dashboard}/my-account?tab=settings`;
};

const ownSpaces = { freelance: 'freelances', business: 'business', ambassador: 'ambassadors' } as const;

/**
 * Groups of entries in the menu of a signed-in user (docs/product/screens.md#header-and-menus). First come the entries
 * of the requested space. A user without a profile in that space gets the entries of their own space. Links to the
 * user's other spaces come last. `here` is the path of the current establishment's dashboard.
 */
export const menuEntries = (
  requested: Space,
  account: Pick<ShownAccount, 'profiles' | 'isAdmin'>,
  here: string = spaces[requested].dashboard,
): readonly (readonly MenuEntry[])[] => {
  const space = ownSpace(requested, account);
  const dashboard = space === requested ? here : spaces[space].dashboard;
  const has = (type: keyof typeof ownSpaces): boolean => account.profiles.some((profile) => profile.type === type);
  const client: MenuEntry[] = [
    { key: 'appointments', to: '/booking/account?tab=appointments' },
    { key: 'messages', to: '/booking/messenger' },
    { key: 'notifications', to: '/booking/notifications' },
  ];
  const become: MenuEntry[] = [
    ...(has('business')
      ? []
      : [{ key: 'becomeBusiness', to: '/freelances/dashboard/create-profile/business' } as const]),
    ...(has('ambassador')
      ? []
      : [{ key: 'becomeAmbassador', to: '/freelances/dashboard/create-profile/ambassador' } as const]),
  ];
  const others: MenuEntry[] = [
    ...(space === 'booking' ? [] : [{ key: 'client', to: spaces.booking.home } as const]),
    ...(['freelance', 'business', 'ambassador'] as const).flatMap((type) =>
      has(type) && ownSpaces[type] !== space ? [{ key: type, to: spaces[ownSpaces[type]].dashboard }] : [],
    ),
    ...(account.isAdmin ? [{ key: 'admin', to: '/admin' } as const] : []),
  ];
  return [
    [
      { key: 'dashboard', to: dashboard } as const,
      ...(space === 'booking' ? client : []),
      { key: 'account', to: space === 'booking' ? '/booking/account?tab=profile' : `${dashboard}/my-account` } as const,
      { key: 'settings', to: settingsOf(space, dashboard) } as const,
    ],
    requested === 'freelances' ? become : [],
    others,
  ].filter((group) => group.length > 0);
};

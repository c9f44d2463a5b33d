import type { ShownAccount } from '../context.ts';
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

/** Where the badge « Vous êtes abonné » leads, in every space (docs/product/screens.md#header-and-menus). */
export const subscriptionPath = '/business/dashboard/pro-subscription';

const settingsOf: Readonly<Record<Space, string>> = {
  booking: '/booking/account?tab=settings',
  freelances: '/freelances/dashboard/settings',
  business: '/business/dashboard/my-account?tab=settings',
  ambassadors: '/ambassadors/dashboard/my-account?tab=settings',
};

const ownSpaces = { freelance: 'freelances', business: 'business', ambassador: 'ambassadors' } as const;

/**
 * The menu of somebody signed in, in groups, as the space they are in gives it (docs/product/screens.md#header-and-menus), or their own where they have
 * no profile for it; the other spaces they have come last.
 */
export const menuEntries = (asked: Space, account: Pick<ShownAccount, 'profiles' | 'isAdmin'>): readonly (readonly MenuEntry[])[] => {
  const space = ownSpace(asked, account);
  const has = (type: keyof typeof ownSpaces): boolean => account.profiles.some((profile) => profile.type === type);
  const client: MenuEntry[] = [
    { key: 'appointments', to: '/booking/account?tab=appointments' },
    { key: 'messages', to: '/booking/messenger' },
    { key: 'notifications', to: '/booking/notifications' },
  ];
  const become: MenuEntry[] = [
    ...(has('business') ? [] : [{ key: 'becomeBusiness', to: '/freelances/dashboard/create-profile/business' } as const]),
    ...(has('ambassador') ? [] : [{ key: 'becomeAmbassador', to: '/freelances/dashboard/create-profile/ambassador' } as const]),
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
      { key: 'dashboard', to: spaces[space].dashboard } as const,
      ...(space === 'booking' ? client : []),
      { key: 'account', to: space === 'booking' ? '/booking/account?tab=profile' : `/${space}/dashboard/my-account` } as const,
      { key: 'settings', to: settingsOf[space] } as const,
    ],
    asked === 'freelances' ? become : [],
    others,
  ].filter((group) => group.length > 0);
};

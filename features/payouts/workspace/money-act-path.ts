import { adminPagePaths } from '#core/admin-roles.ts';
import { moneyActTexts } from './money-act-texts.ts';

/** Actions of finance admins on a debt, on money owed to a deleted account, or on a stopped payout. */
export const moneyActs = ['paid', 'waived', 'sent', 'resend', 'arrived'] as const;
export type MoneyAct = (typeof moneyActs)[number];

/** Tabs of the payouts page whose rows offer actions. */
export type MoneyTab = 'debts' | 'left' | 'stopped';

/** Returns the path of the list page with the form of an action open. */
export const moneyActPath = (tab: MoneyTab, page: number, act: MoneyAct, of: string): string =>
  `/admin/versements?etat=${tab}&page=${page}&acte=${act}&de=${of}#acte`;

/** Link shown instead of an action that already waits for a second admin. */
export const moneyActWaiting = { to: adminPagePaths.refunds, text: moneyActTexts.waiting } as const;

import { roomPaths } from '#core/admin-roles.ts';
import { moneyActTexts } from './money-act-texts.ts';

/** What finance does of a debt, of what is owed to a deleted account, or of a payout that stands still. */
export const moneyActs = ['paid', 'waived', 'sent', 'resend', 'arrived'] as const;
export type MoneyAct = (typeof moneyActs)[number];

/** Where an act is asked for, above the page of the list that has what it is of. */
export const moneyActPath = (tab: 'debts' | 'left' | 'stopped', page: number, act: MoneyAct, of: string): string =>
  `/admin/versements?etat=${tab}&page=${page}&acte=${act}&de=${of}#acte`;

/** In the place of what may be done, where another admin is asked for it already. */
export const moneyActAsked = { to: roomPaths.refunds, text: moneyActTexts.waiting } as const;

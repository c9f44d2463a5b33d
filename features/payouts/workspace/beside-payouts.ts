import type { PageCall } from '#platform/http/page-call.ts';
import { answered } from '#ui/page/answered.ts';
import { pageCount } from '#ui/workspace/queue-address.ts';
import { adminDebts, adminFrozen } from '../contract.ts';
import { adminLeft } from '../contract/money-acts.ts';
import { debtLines } from './admin-debts-view.ts';
import { frozenLines } from './admin-frozen-view.ts';

type ListCall = Pick<PageCall, 'call' | 'account'> & { readonly page: number };

/**
 * Loads the list of a tab without payouts: debts, amounts owed to professionals who left, or frozen amounts. Null when
 * the address names no such tab.
 */
export const loadBesidePayouts = async (tab: string | null, { call, page, account }: ListCall) => {
  if (tab === 'debts') {
    const found = answered(await call(adminDebts, { pageIndex: page }));
    return {
      of: 'debts' as const,
      count: found.total,
      lines: debtLines(found, page),
      pages: pageCount(found),
      debts: found.data,
    };
  }
  if (tab === 'left') {
    const found = answered(await call(adminLeft, { pageIndex: page }));
    return { of: 'left' as const, count: found.total, rows: found.data, pages: pageCount(found) };
  }
  if (tab !== 'frozen') return null;
  const found = answered(await call(adminFrozen, { pageIndex: page }));
  return {
    of: 'frozen' as const,
    count: found.total,
    lines: frozenLines(found, (await account())?.adminRoles ?? []),
    pages: pageCount(found),
  };
};

import { redirect } from 'react-router';
import { findInLedger } from '#features/payouts/contract/ledger.ts';
import { LedgerSearch } from '#features/payouts/workspace/ledger-search.tsx';
import { ledgerTexts as texts } from '#features/payouts/workspace/ledger-texts.ts';
import { foundShown } from '#features/payouts/workspace/ledger-view.ts';
import { answered } from '#ui/page/answered.ts';
import { AdminPage } from '../shell/workspace/admin-page.tsx';
import { openAdmin } from '../shell/workspace/enter-admin.ts';
import type { Route } from './+types/ledger';

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const { call, waits } = await openAdmin({ url, context });
  const typed = (url.searchParams.get('q') ?? '').trim().slice(0, 220);
  // Calls the search even without a text, because the call refuses an admin who lacks the role for this page.
  const found = foundShown(answered(await call(findInLedger, { q: typed || '-' })));
  const [first] = found;
  if (first !== undefined && found.every(({ to }) => to === first.to)) throw redirect(first.to);
  return { waits, typed, found: typed === '' ? null : found };
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/** The search of ledger transactions by reference (docs/product/payments.md#ledger). */
export default function Ledger({ loaderData }: Route.ComponentProps) {
  const { waits, ...search } = loaderData;
  return (
    <AdminPage room="ledger" heading={texts.heading} lead={texts.lead} waits={waits}>
      <LedgerSearch {...search} />
    </AdminPage>
  );
}

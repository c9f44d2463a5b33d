import { Link } from 'react-router';
import { proTransactions } from '#features/payouts/contract/ledger.ts';
import { ledgerPath, proLedgerPath } from '#features/payouts/workspace/ledger-paths.ts';
import { ProLedger } from '#features/payouts/workspace/pro-ledger.tsx';
import { ledgerTexts as texts } from '#features/payouts/workspace/ledger-texts.ts';
import { proLedgerShown } from '#features/payouts/workspace/ledger-view.ts';
import { answered } from '#ui/page/answered.ts';
import { AdminPage } from '../shell/workspace/admin-page.tsx';
import { openAdmin } from '../shell/workspace/enter-admin.ts';
import type { Route } from './+types/ledger-professional';

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, waits } = await openAdmin({ url, context });
  const before = url.searchParams.get('avant') ?? '';
  const found = answered(
    await call(proTransactions, { prid: params.id, ...(/^\d{1,15}$/.test(before) && { before: Number(before) }) }),
  );
  return {
    waits,
    id: params.id,
    name: found.professional.name,
    newest: before === '' ? null : proLedgerPath(params.id),
    ...proLedgerShown(found),
  };
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `${texts.ofPro(loaderData.name)} · Accalmie` : texts.title },
  { name: 'robots', content: 'noindex' },
];

/** The ledger transactions and balances of one professional (docs/product/payments.md#ledger). */
export default function ProfessionalLedger({ loaderData }: Route.ComponentProps) {
  const { waits, id, name, ...ledger } = loaderData;
  const lead = (
    <>
      <Link className="link" to={`/admin/professionnels/${id}`}>
        {texts.toPro}
      </Link>
      {' · '}
      <Link className="link" to={ledgerPath}>
        {texts.toSearch}
      </Link>
    </>
  );
  return (
    <AdminPage room="ledger" heading={texts.ofPro(name)} lead={lead} waits={waits}>
      <ProLedger {...ledger} />
    </AdminPage>
  );
}

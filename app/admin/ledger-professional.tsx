import { data, Link, redirect } from 'react-router';
import { priceText } from '#core/format.ts';
import { ownValue } from '#core/own-value.ts';
import { proTransactions } from '#features/payouts/contract/ledger.ts';
import { undoDebtSettlement } from '#features/payouts/contract/money-acts.ts';
import { ledgerPath, proLedgerPath } from '#features/payouts/workspace/ledger-paths.ts';
import { ProLedger } from '#features/payouts/workspace/pro-ledger.tsx';
import { ledgerTexts as texts } from '#features/payouts/workspace/ledger-texts.ts';
import { proLedgerShown } from '#features/payouts/workspace/ledger-view.ts';
import { moneyActTexts } from '#features/payouts/workspace/money-act-texts.ts';
import { UndoSettlement } from '#features/payouts/workspace/undo-settlement.tsx';
import { textIn } from '#ui/forms/form-text.ts';
import { LiveMessage } from '#ui/forms/live-message.tsx';
import { onceIn, onceWord } from '#ui/forms/once-field.tsx';
import { refusedForm } from '#ui/forms/refused-form.ts';
import { StrayRefusal } from '#ui/forms/stray-refusal.tsx';
import { pageCall } from '../context.ts';
import { answered } from '#ui/page/answered.ts';
import { AdminPage } from '../shell/workspace/admin-page.tsx';
import { openAdmin } from '../shell/workspace/enter-admin.ts';
import type { Route } from './+types/ledger-professional';

const doneTexts: Readonly<Record<string, string>> = {
  annule: moneyActTexts.undo.done,
  demande: moneyActTexts.done.asked,
};

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, waits } = await openAdmin({ url, context });
  const before = url.searchParams.get('avant') ?? '';
  const found = answered(
    await call(proTransactions, { prid: params.id, ...(/^\d{1,15}$/.test(before) && { before: Number(before) }) }),
  );
  const shown = proLedgerShown(found);
  const undone = shown.rows.find(({ id, act }) => act !== null && id === url.searchParams.get('annuler'));
  return {
    waits,
    id: params.id,
    name: found.professional.name,
    newest: before === '' ? null : proLedgerPath(params.id),
    done: ownValue(doneTexts, url.searchParams.get('dit')),
    undoing: undone === undefined ? null : { id: undone.id, kind: undone.kind, at: undone.at, once: onceWord() },
    second: moneyActTexts.above(priceText(found.alone_cents)),
    ...shown,
  };
};

export const action = async ({ request, params, context }: Route.ActionArgs) => {
  const { call, nowMs } = context.get(pageCall);
  const form = await request.formData();
  const undo = { prid: params.id, transaction: textIn(form, 'transaction'), reason: textIn(form, 'reason') };
  const { status, envelope } = await call(undoDebtSettlement, undo, onceIn(form));
  if (envelope.success)
    return redirect(`${proLedgerPath(params.id)}?dit=${envelope.data.waits ? 'demande' : 'annule'}`, 303);
  return data({ ...refusedForm(form, envelope.error, ['reason'], nowMs), id: undo.transaction }, { status });
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `${texts.ofPro(loaderData.name)} · Accalmie` : texts.title },
  { name: 'robots', content: 'noindex' },
];

/** The ledger transactions and balances of one professional (docs/product/payments.md#ledger). */
export default function ProfessionalLedger({ loaderData, actionData }: Route.ComponentProps) {
  const { waits, id, name, done, undoing, second, ...ledger } = loaderData;
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
      {!actionData && done !== null && <LiveMessage tone="success">{done}</LiveMessage>}
      <StrayRefusal refused={actionData} shownIds={undoing === null ? [] : [undoing.id]} />
      {undoing !== null && (
        <UndoSettlement
          settlement={undoing}
          second={second}
          once={undoing.once}
          refused={actionData}
          backTo={proLedgerPath(id)}
        />
      )}
      <ProLedger {...ledger} />
    </AdminPage>
  );
}

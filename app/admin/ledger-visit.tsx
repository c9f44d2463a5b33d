import { data, Link, redirect } from 'react-router';
import { priceText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import { ownValue } from '#core/own-value.ts';
import { momentText } from '#features/offers/rules/instant-text.ts';
import { bookingTransactions } from '#features/payouts/contract/ledger.ts';
import { correctionTexts } from '#features/payouts/workspace/correction-texts.ts';
import { correctionStep } from '#features/payouts/workspace/correction-step.ts';
import { ledgerPath, proLedgerPath, visitLedgerPath } from '#features/payouts/workspace/ledger-paths.ts';
import { ledgerTexts as texts } from '#features/payouts/workspace/ledger-texts.ts';
import { visitLedgerShown } from '#features/payouts/workspace/ledger-view.ts';
import { registerShown } from '#features/payouts/workspace/register-view.ts';
import { VisitLedger } from '#features/payouts/workspace/visit-ledger.tsx';
import { answered } from '#ui/page/answered.ts';
import { pageCall } from '../context.ts';
import { AdminPage } from '../shell/workspace/admin-page.tsx';
import { openAdmin } from '../shell/workspace/enter-admin.ts';
import type { Route } from './+types/ledger-visit';

const doneTexts: Readonly<Record<string, string>> = { corrige: correctionTexts.done, demande: correctionTexts.asked };

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, waits: roomWaits } = await openAdmin({ url, context });
  const bid = params.id;
  const found = answered(await call(bookingTransactions, { bid }));
  const shown = visitLedgerShown(found, bid);
  const corrected = shown.rows.find(({ id, act }) => act !== null && id === url.searchParams.get('corriger'));
  const { waiting } = found;
  return {
    roomWaits,
    id: bid,
    pro: found.professional,
    when: momentText(found.time_zone, instantMs(found.starts_at)),
    ledger: {
      ...shown,
      register: registerShown(found),
      doneText: ownValue(doneTexts, url.searchParams.get('dit')),
      waits: waiting === null ? null : correctionTexts.waits(priceText(waiting.cents), waiting.asked_by),
      correcting: corrected === undefined ? null : { id: corrected.id, kind: corrected.kind },
      backTo: visitLedgerPath(bid),
    },
  };
};

export const action = async ({ request, params, context }: Route.ActionArgs) => {
  const { call, nowMs } = context.get(pageCall);
  const { done, status, answer } = await correctionStep(call, params.id, await request.formData(), nowMs);
  if (done !== null) return redirect(visitLedgerPath(params.id, { dit: done }), 303);
  return data(answer, { status });
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [
  { title: `${texts.ofVisit} · Accalmie` },
  { name: 'robots', content: 'noindex' },
];

/** The ledger transactions of one visit, and their corrections (docs/product/payments.md#ledger). */
export default function VisitLedgerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, pro, when, ledger, roomWaits } = loaderData;
  const lead = (
    <>
      <Link className="link" to={`/admin/rendez-vous/${id}`}>
        {when}
      </Link>
      {' · '}
      <Link className="link" to={proLedgerPath(pro.id)}>
        {pro.name}
      </Link>
      {' · '}
      <Link className="link" to={ledgerPath}>
        {texts.toSearch}
      </Link>
    </>
  );
  return (
    <AdminPage room="ledger" heading={texts.ofVisit} lead={lead} waits={roomWaits}>
      <VisitLedger {...ledger} answer={actionData} />
    </AdminPage>
  );
}

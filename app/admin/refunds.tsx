import { data, redirect } from 'react-router';
import { countText } from '#core/format.ts';
import { maxItemsPerPage } from '#core/page.ts';
import {
  decideRefundRequest,
  listRefundRequests,
  listRefundsAtProvider,
  listSettledFindings,
  sayRefundOutcome,
} from '#features/backoffice/contract/refunds.ts';
import { listDifferences } from '#features/books/contract.ts';
import { refundProofs } from '#features/books/workspace/proofs.ts';
import { RefundCard } from '#features/backoffice/workspace/refund-card.tsx';
import { RefundsAtProvider } from '#features/backoffice/workspace/refunds-at-provider.tsx';
import { refundsTexts as texts } from '#features/backoffice/workspace/refunds-texts.ts';
import { SettledFindings } from '#features/backoffice/workspace/settled-findings.tsx';
import {
  isSettledEffect,
  outcomeEffectIn,
  outcomeEffectOf,
  OutcomeNotice,
} from '#features/payments/workspace/outcome-notice.tsx';
import { textIn } from '#ui/forms/form-text.ts';
import { refusedForm } from '#ui/forms/refused-form.ts';
import { answered } from '#ui/page/answered.ts';
import { pageNumber } from '#ui/page/page-number.ts';
import { DecisionQueue } from '#ui/workspace/queue.tsx';
import { decidedPath, pageCount, queueQueryIn } from '#ui/workspace/queue-address.ts';
import { pageCall } from '../context.ts';
import { AdminPage } from '../shell/workspace/admin-page.tsx';
import { openAdmin } from '../shell/workspace/enter-admin.ts';
import type { Route } from './+types/refunds';

const here = '/admin/remboursements';

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const { call, nowMs, waits } = await openAdmin({ url, context });
  const query = queueQueryIn(url.searchParams);
  const list = answered(await call(listRefundRequests, { decided: query.isDecided, pageIndex: query.page }));
  const atProvider = answered(await call(listRefundsAtProvider, {}));
  const differences = answered(await call(listDifferences, { itemsPerPage: maxItemsPerPage }));
  const findingsPage = pageNumber(url.searchParams.get('constats'));
  const findings = query.isDecided ? answered(await call(listSettledFindings, { pageIndex: findingsPage })) : null;
  const outcome = outcomeEffectIn(url.searchParams);
  // A refund that an admin has just settled may wait at the payment provider again. The success message is then not
  // shown.
  const waitsAgain =
    isSettledEffect(outcome) && atProvider.data.some(({ refund }) => refund === url.searchParams.get('remboursement'));
  return {
    waits,
    ...query,
    nowMs,
    outcome: waitsAgain ? null : outcome,
    atProvider: atProvider.data,
    proofs: refundProofs(differences),
    atProviderCount: atProvider.total,
    pages: pageCount(list),
    waiting: list.waiting,
    requests: list.data,
    findings: findings && { findings: findings.data, page: findingsPage, pages: pageCount(findings) },
  };
};

export const action = async ({ request, context }: Route.ActionArgs) => {
  const { call, nowMs } = context.get(pageCall);
  const form = await request.formData();
  const id = textIn(form, 'id');
  const reason = textIn(form, 'reason');
  const outcome = textIn(form, 'outcome');
  if (outcome !== '') {
    const { status, envelope } = await call(sayRefundOutcome, { refund: id, outcome, reason });
    if (envelope.success)
      return redirect(
        `${here}?${new URLSearchParams({ dit: outcomeEffectOf(envelope.data, outcome), remboursement: id }).toString()}`,
        303,
      );
    return data({ ...refusedForm(form, envelope.error, ['reason'], nowMs), id }, { status });
  }
  const decision = textIn(form, 'decision');
  const { status, envelope } = await call(decideRefundRequest, { rid: id, decision, reason });
  if (envelope.success) return redirect(decidedPath(here, decision), 303);
  return data({ ...refusedForm(form, envelope.error, ['reason'], nowMs), id }, { status });
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/**
 * Two lists: refunds that wait at the payment provider (docs/product/payments.md#payouts), and refund requests above
 * the limit. Only an admin other than the author of a request may grant it (docs/product/rights.md#four-eyes).
 */
export default function Refunds({ loaderData, actionData }: Route.ComponentProps) {
  const { requests, waiting, nowMs, decision, outcome, findings, ...shown } = loaderData;
  const { atProvider, atProviderCount, proofs, ...queue } = shown;
  const sentence = actionData || decision === null ? null : texts.done[decision];
  return (
    <AdminPage
      room="refunds"
      heading={texts.heading}
      lead={texts.lead(countText(waiting), waiting, atProviderCount)}
      waits={loaderData.waits}
    >
      {!actionData && outcome !== null && <OutcomeNotice effect={outcome} settled={texts.atProvider.settled} />}
      <DecisionQueue
        {...queue}
        here={here}
        texts={texts}
        waiting={waiting}
        sentence={sentence}
        items={requests}
        refused={actionData}
        alsoShown={atProvider.filter(({ why }) => why !== 'silent').map(({ refund }) => refund)}
        before={<RefundsAtProvider refunds={atProvider} proofs={proofs} refused={actionData} />}
      >
        {(request) => (
          <RefundCard
            request={request}
            nowMs={nowMs}
            refused={actionData?.id === request.id ? actionData : undefined}
          />
        )}
      </DecisionQueue>
      {findings !== null && (
        <SettledFindings {...findings} toPage={(page) => `${here}?etat=decidees&constats=${page}#constats`} />
      )}
    </AdminPage>
  );
}

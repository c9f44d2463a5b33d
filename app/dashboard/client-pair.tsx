import { data, Link, redirect } from 'react-router';
import { listDuplicates, markDistinct, mergeClients } from '#features/clients/contract/duplicates.ts';
import { mergedFields } from '#features/clients/rules/merge.ts';
import { clientsTexts } from '#features/clients/workspace/clients-texts.ts';
import { PairPart } from '#features/clients/workspace/pair-part.tsx';
import { pairView } from '#features/clients/workspace/pair-view.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { answered } from '#ui/page/answered.ts';
import { Outcome } from '#ui/workspace/outcome.tsx';
import { refusedOutcome } from '#ui/workspace/refused-outcome.ts';
import { DashboardPage } from '../shell/workspace/dashboard-page.tsx';
import { openPro } from '../shell/workspace/own-pro.ts';
import type { Route } from './+types/client-pair';

const texts = clientsTexts.pair;

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, space, accountName, dashboard, id } = await openPro({ params, url, context });
  return {
    space,
    accountName,
    base: `${dashboard}/clients`,
    pair: pairView(answered(await call(listDuplicates, { id }))),
  };
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, nowMs, dashboard, id } = await openPro({ params, url, context });
  const form = await request.formData();
  const base = `${dashboard}/clients`;
  const [keptId, goneId] = [textIn(form, 'kept'), textIn(form, 'gone')];
  if (textIn(form, 'verb') === 'distinct') {
    const { status, envelope } = await call(markDistinct, { id, one: keptId, other: goneId });
    return envelope.success
      ? redirect(`${base}?dit=distinctes`, 303)
      : data(refusedOutcome(envelope.error, nowMs), { status });
  }
  const taken = mergedFields.filter((field) => textIn(form, `field.${field}`) === 'gone');
  const { status, envelope } = await call(mergeClients, { id, kept: keptId, gone: goneId, taken });
  return envelope.success
    ? redirect(`${base}/${keptId}?dit=reunies`, 303)
    : data(refusedOutcome(envelope.error, nowMs), { status });
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/** Two client book entries that may be the same person (docs/product/clients.md#same-person). */
export default function ClientPair({ loaderData, actionData }: Route.ComponentProps) {
  const { space, accountName, base, pair } = loaderData;
  return (
    <DashboardPage
      space={space}
      current="clients"
      accountName={accountName}
      heading={texts.heading}
      lead={
        <>
          {pair !== null && <>{texts.leads[pair.by]} </>}
          <Link className="link" to={base}>
            {clientsTexts.back}
          </Link>
        </>
      }
    >
      <Outcome refused={actionData} doneText={null} />
      {pair === null ? (
        <EmptyState title={texts.none} look="framed" actions={<LinkButton to={base}>{clientsTexts.back}</LinkButton>}>
          {texts.noneText}
        </EmptyState>
      ) : (
        <PairPart pair={pair} />
      )}
    </DashboardPage>
  );
}

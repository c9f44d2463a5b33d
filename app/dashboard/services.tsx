import Plus from 'lucide-react/icons/plus';
import { data, redirect } from 'react-router';
import { ownValue } from '#core/own-value.ts';
import {
  archiveService,
  duplicateService,
  listServices,
  restoreService,
  serviceChoices,
  sortServices,
} from '#features/catalog/contract.ts';
import { openCategories } from '#features/catalog/workspace/service-idea.ts';
import { serviceIdeas, ownServiceRow } from '#features/catalog/workspace/service-list-view.ts';
import { ServiceList } from '#features/catalog/workspace/service-list.tsx';
import { serviceImportTexts } from '#features/catalog/workspace/service-import-texts.ts';
import { serviceTexts } from '#features/catalog/workspace/service-texts.ts';
import { onceIn, onceWord } from '#ui/forms/once-field.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Outcome } from '#ui/workspace/outcome.tsx';
import { refusedOutcome } from '#ui/workspace/refused-outcome.ts';
import { isMove, reordered, rowCommandIn } from '#ui/workspace/row-order.ts';
import { answered } from '#ui/page/answered.ts';
import { DashboardPage } from '../shell/workspace/dashboard-page.tsx';
import { openPro } from '../shell/workspace/own-pro.ts';
import type { Route } from './+types/services';

const texts = serviceTexts.list;

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, space, accountName, id, dashboard } = await openPro({ params, url, context });
  const isArchived = url.searchParams.get('etat') === 'archivees';
  const list = answered(await call(listServices, { id, archived: isArchived }));
  const choices = isArchived ? null : answered(await call(serviceChoices, { id }));
  return {
    space,
    accountName,
    base: `${dashboard}/prestations`,
    isArchived,
    rows: list.data.map(ownServiceRow),
    counts: { live: list.total, archived: list.archived },
    ideas: choices ? serviceIdeas(openCategories(choices), choices.category_main) : [],
    outcome: url.searchParams.get('dit'),
    once: onceWord(),
  };
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, nowMs, id, dashboard } = await openPro({ params, url, context });
  const base = `${dashboard}/prestations`;
  const form = await request.formData();
  const command = rowCommandIn(form);
  const { verb, id: pid } = command;
  if (isMove(command)) {
    const ids = answered(await call(listServices, { id })).data.map((one) => one.id);
    const { status, envelope } = await call(sortServices, { id, ids: reordered(ids, command) });
    return envelope.success ? redirect(base, 303) : data(refusedOutcome(envelope.error, nowMs), { status });
  }
  if (verb === 'duplicate') {
    const { status, envelope } = await call(duplicateService, { id, pid }, onceIn(form));
    return envelope.success
      ? redirect(`${base}/${envelope.data.id}?dit=copie`, 303)
      : data(refusedOutcome(envelope.error, nowMs), { status });
  }
  const { status, envelope } =
    verb === 'restore' ? await call(restoreService, { id, pid }) : await call(archiveService, { id, pid });
  if (envelope.success) return redirect(`${base}?dit=${verb === 'restore' ? 'reprise' : 'archivee'}`, 303);
  return data(refusedOutcome(envelope.error, nowMs), { status });
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [
  { title: `${texts.heading} · Accalmie` },
  { name: 'robots', content: 'noindex' },
];

/** The services of a professional, in the order in which clients see them. */
export default function Services({ loaderData, actionData }: Route.ComponentProps) {
  const { space, accountName, outcome, ...list } = loaderData;
  return (
    <DashboardPage
      space={space}
      current="services"
      accountName={accountName}
      heading={texts.heading}
      lead={texts.lead}
      actions={
        <>
          <LinkButton to={`${list.base}/importer`}>{serviceImportTexts.link}</LinkButton>
          <LinkButton tone="primary" to={`${list.base}/nouvelle`}>
            <Plus size={18} strokeWidth={1.75} aria-hidden />
            {texts.add}
          </LinkButton>
        </>
      }
    >
      <Outcome refused={actionData} doneText={ownValue(texts.done, outcome)} />
      <ServiceList {...list} />
    </DashboardPage>
  );
}

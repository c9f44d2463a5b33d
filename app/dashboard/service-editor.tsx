import { lazy } from 'react';
import { data, redirect } from 'react-router';
import { ownValue } from '#core/own-value.ts';
import { changeService, createService, getService, serviceChoices } from '#features/catalog/contract.ts';
import {
  editedService,
  serviceBody,
  serviceDraftIn,
  serviceFormId,
} from '#features/catalog/workspace/service-draft.ts';
import {
  serviceFormView,
  serviceHead,
  serviceWord,
  shownServiceFields,
} from '#features/catalog/workspace/service-editor-view.ts';
import { serviceTexts } from '#features/catalog/workspace/service-texts.ts';
import { readReadiness } from '#features/dashboards/contract.ts';
import { strangerLacksText } from '#features/dashboards/workspace/stranger-lacks-text.ts';
import { nextTodoLink } from '#features/dashboards/workspace/todo-link.ts';
import { loadLater } from '#ui/browser/load-later.ts';
import checkRow from '#ui/choices/check-row.module.css';
import optionCard from '#ui/choices/option-card.module.css';
import toggle from '#ui/choices/switch.module.css';
import { textIn } from '#ui/forms/form-text.ts';
import { onceIn, onceWord } from '#ui/forms/once-field.tsx';
import { refusedForm } from '#ui/forms/refused-form.ts';
import { LazyPart } from '#ui/layout/lazy-part.tsx';
import { answered } from '#ui/page/answered.ts';
import formCss from '../shell/form-page.module.css';
import { openPro } from '../shell/workspace/own-pro.ts';
import { SoldEditor } from '../shell/workspace/sold-editor.tsx';
import type { Route } from './+types/service-editor';

const texts = serviceTexts.editor;

const styles = [formCss, checkRow, optionCard, toggle];
const load = () => loadLater(() => import('#features/pricing/workspace/priced-service-form.tsx'));
// The browser loads the form after the page. The server loads it at start, because it renders pages synchronously.
const PricedServiceForm = import.meta.env.SSR
  ? (await load()).PricedServiceForm
  : lazy(async () => ({ default: (await load()).PricedServiceForm }));

const fresh = 'nouvelle';

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, nowMs, space, accountName, path, id, dashboard } = await openPro({ params, url, context });
  const base = `${dashboard}/prestations`;
  const choices = answered(await call(serviceChoices, { id }));
  const service = params.id === fresh ? null : answered(await call(getService, { id, pid: params.id }));
  if (service?.state === 'archived') throw redirect(`${base}?etat=archivees`, 303);
  const known = { service, choices, proId: id, idea: url.searchParams.get('idee'), nowMs };
  const outcome = url.searchParams.get('dit');
  // After publishing, a message says that clients can find the service, or what still prevents this.
  const ready = outcome === 'publiee' ? answered(await call(readReadiness, { id })) : null;
  const lacks = ready && strangerLacksText(ready);
  return {
    frame: { space, accountName, base, ...serviceHead(known) },
    path,
    outcome,
    lacks,
    next:
      ready === null || lacks === null
        ? undefined
        : (nextTodoLink(space, ready, dashboard) ?? { to: dashboard, label: texts.toSetup }),
    form: {
      ...serviceFormView(known),
      once: onceWord(),
      checklistsTo: `${dashboard}/fiches-sante`,
      paymentsTo: `${dashboard}/paiements`,
    },
  };
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, nowMs, id, dashboard } = await openPro({ params, url, context });
  const base = `${dashboard}/prestations`;
  const form = await request.formData();
  const draft = serviceDraftIn(form);
  const again = editedService(draft, textIn(form, 'do'));
  if (again) return data({ at: nowMs, typed: {}, validation: {}, message: null, draft: again, isRefused: false });
  const body = { id, ...serviceBody(draft) };
  const { status, envelope } =
    params.id === fresh
      ? await call(createService, body, onceIn(form))
      : await call(changeService, { ...body, pid: params.id });
  if (envelope.success) throw redirect(`${base}/${envelope.data.id}?dit=${serviceWord(envelope.data.state)}`, 303);
  if (envelope.error.additional === 'no_changes')
    throw redirect(`${base}/${params.id}?dit=${serviceWord(draft.isPublished ? 'published' : 'draft')}`, 303);
  return data(
    {
      ...refusedForm(form, envelope.error, shownServiceFields(envelope.error.validation), nowMs),
      draft,
      isRefused: true,
    },
    { status },
  );
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.frame.heading ?? texts.fresh} · Accalmie` },
  { name: 'robots', content: 'noindex' },
];

/**
 * The editor of a service: one form, with buttons that add options, add-ons and surcharges
 * (docs/product/screens.md#service-editor).
 */
export default function ServicePage({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { frame, path, outcome, lacks, next, form } = loaderData;
  const saved = lacks === null ? ownValue(texts.done, outcome) : texts.lacks(lacks);
  const doneText = refused ? undefined : (saved ?? undefined);
  return (
    <SoldEditor
      {...frame}
      key={`${path}${refused?.at ?? ''}`}
      current="services"
      form={serviceFormId}
      texts={texts}
      doneText={doneText}
      next={doneText === undefined ? undefined : next}
      isWaiting={outcome === 'verification' || lacks !== null}
      refusal={refused ? null : frame.refusal}
    >
      <LazyPart styles={styles}>
        <PricedServiceForm loaded={form} refused={refused} />
      </LazyPart>
    </SoldEditor>
  );
}

import { data, Link, redirect } from 'react-router';
import { ownValue } from '#core/own-value.ts';
import { listServices, serviceChoices } from '#features/catalog/contract.ts';
import { changeSale, createSale, getSale } from '#features/sales/contract.ts';
import { saleBody, saleDraftIn, saleErrors } from '#features/sales/workspace/sale-draft.ts';
import { saleEditorView, saleOptions, saleWord, shownSaleFields } from '#features/sales/workspace/sale-editor-view.ts';
import { SaleForm, saleFormId } from '#features/sales/workspace/sale-form.tsx';
import { ownSaleTexts } from '#features/sales/workspace/sale-texts.ts';
import { onceIn, onceWord } from '#ui/forms/once-field.tsx';
import { refusedForm } from '#ui/forms/refused-form.ts';
import { SaveBar } from '#ui/workspace/save-bar.tsx';
import frame from '#ui/workspace/sold-editor.module.css';
import { answered } from '#ui/page/answered.ts';
import { openPro } from '../shell/workspace/own-pro.ts';
import { SoldEditor } from '../shell/workspace/sold-editor.tsx';
import type { Route } from './+types/sale-editor';

const texts = ownSaleTexts.editor;
const fresh = 'nouveau';

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, space, accountName, path, id, dashboard } = await openPro({ params, url, context });
  const base = `${dashboard}/ventes`;
  const sale = params.id === fresh ? null : answered(await call(getSale, { id, sid: params.id }));
  if (sale?.state === 'archived') throw redirect(`${base}?tab=archives`, 303);
  const services = answered(await call(listServices, { id }));
  const { slug, published } = answered(await call(serviceChoices, { id }));
  const { kind, draft, ...head } = saleEditorView({
    sale,
    kind: url.searchParams.get('sorte'),
    pro: { id, slug, published },
  });
  return {
    frame: { space, accountName, base: `${base}?tab=${kind}`, ...head },
    path,
    servicesTo: `${dashboard}/prestations`,
    outcome: url.searchParams.get('dit'),
    form: { draft, once: onceWord(), options: saleOptions(services.data) },
  };
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, nowMs, id, dashboard } = await openPro({ params, url, context });
  const base = `${dashboard}/ventes`;
  const form = await request.formData();
  const draft = saleDraftIn(form);
  const body = { id, ...saleBody(draft) };
  const { status, envelope } =
    params.id === fresh
      ? await call(createSale, body, onceIn(form))
      : await call(changeSale, { ...body, sid: params.id });
  if (envelope.success) throw redirect(`${base}/${envelope.data.id}?dit=${saleWord(envelope.data.state)}`, 303);
  if (envelope.error.additional === 'no_changes')
    throw redirect(`${base}/${params.id}?dit=${saleWord(draft.isPublished ? 'published' : 'draft')}`, 303);
  const error = {
    ...envelope.error,
    validation: envelope.error.validation && saleErrors(draft, envelope.error.validation),
  };
  return data({ ...refusedForm(form, error, shownSaleFields(draft), nowMs), draft }, { status });
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.frame.heading ?? ownSaleTexts.list.heading} · Accalmie` },
  { name: 'robots', content: 'noindex' },
];

/** The editor of a sale. One form serves all kinds of sale, and works without JavaScript. */
export default function SalePage({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { frame: head, path, servicesTo, outcome, form } = loaderData;
  const toServices = (
    <p className={frame['soft']}>
      {texts.noService}{' '}
      <Link className="link" to={servicesTo}>
        {texts.toServices}
      </Link>
    </p>
  );
  return (
    <SoldEditor
      {...head}
      current="sales"
      form={saleFormId}
      texts={texts}
      doneText={refused ? undefined : (ownValue(texts.done, outcome) ?? undefined)}
      isWaiting={outcome === 'verification'}
      refusal={refused ? null : head.refusal}
    >
      <SaleForm
        {...form}
        key={`${path}${refused?.at ?? ''}`}
        draft={refused?.draft ?? form.draft}
        refused={refused}
        instead={toServices}
      />
      <SaveBar form={saleFormId} label={texts.save} />
    </SoldEditor>
  );
}

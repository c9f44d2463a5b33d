import { data, Link, redirect } from 'react-router';
import { priceText } from '#core/format.ts';
import { listServices, serviceChoices } from '#features/catalog/contract.ts';
import { optionText } from '#features/catalog/texts.ts';
import { changeSale, createSale, getSale } from '#features/vouchers/contract.ts';
import { answered } from '../shell/answer.ts';
import { onceIn, onceWord } from '#ui/forms/once.tsx';
import { refusedForm } from '#ui/forms/refused-form.ts';
import type { Route } from './+types/sale-editor';
import { openPro } from '../shell/workspace/own-pro.ts';
import { SaveBar, SoldEditor } from '../shell/workspace/sold-editor.tsx';
import frame from '#ui/workspace/sold-editor.module.css';
import { draftIn, draftOf, kindIn, newDraft, saidBy, shownErrors } from '#features/vouchers/workspace/sale-draft.ts';
import { SaleForm, saleFormId } from '#features/vouchers/workspace/sale-form.tsx';
import { saleTexts } from '#features/vouchers/workspace/sale-texts.ts';

const texts = saleTexts.editor;
const fresh = 'nouveau';
const said = { published: 'publie', draft: 'brouillon', in_review: 'verification', archived: 'brouillon' } as const;
const fields = ['name', 'description', 'price_cents', 'value_cents', 'years', 'stock', 'collected_on_site', 'engagement_months', 'option_id', 'count', 'lines'];

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, space, shown, path, id, dashboard } = await openPro({ params, url, context });
  const base = `${dashboard}/ventes`;
  const sale = params.id === fresh ? null : answered(await call(getSale, { id, sid: params.id }));
  if (sale?.state === 'archived') throw redirect(`${base}?tab=archives`, 303);
  const kind = sale?.kind ?? kindIn(url.searchParams.get('sorte'));
  const services = answered(await call(listServices, { id }));
  const { slug, published } = answered(await call(serviceChoices, { id }));
  return {
    space,
    who: shown,
    path,
    base: `${base}?tab=${kind}`,
    servicesTo: `${dashboard}/prestations`,
    heading: sale?.name ?? saleTexts.list.add[kind],
    lead: sale && (sale.state === 'published' && !sale.shown ? texts.hidden : texts.states[sale.state]),
    refusal: sale?.refusal ?? null,
    seeTo: published && sale?.shown ? `/praticien/${slug}-${id}#ventes` : null,
    said: url.searchParams.get('dit'),
    draft: sale ? draftOf(sale) : newDraft(kind),
    once: onceWord(),
    options: services.data.flatMap(({ name, options }) =>
      options.map((option) => ({ id: option.id, text: `${name}, ${optionText(option)}`, price: priceText(option.price_cents) })),
    ),
  };
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, now, id, dashboard } = await openPro({ params, url, context });
  const base = `${dashboard}/ventes`;
  const form = await request.formData();
  const draft = draftIn(form);
  const { status, envelope } =
    params.id === fresh ? await call(createSale, { id, ...saidBy(draft) }, onceIn(form)) : await call(changeSale, { id, sid: params.id, ...saidBy(draft) });
  if (envelope.success) throw redirect(`${base}/${envelope.data.id}?dit=${said[envelope.data.state]}`, 303);
  if (envelope.error.additional === 'no_changes') throw redirect(`${base}/${params.id}?dit=${draft.isPublished ? 'publie' : 'brouillon'}`, 303);
  const error = { ...envelope.error, validation: envelope.error.validation && shownErrors(draft, envelope.error.validation) };
  return data({ ...refusedForm(form, error, [...fields, ...Object.keys(draft.counts).map((one) => `count.${one}`)], now), draft }, { status });
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.heading ?? saleTexts.list.heading} · Accalmie` },
  { name: 'robots', content: 'noindex' },
];

/** The editor of something sold: one form for every kind, which works without JavaScript. */
export default function SalePage({ loaderData, actionData }: Route.ComponentProps) {
  const { space, who, path, base, servicesTo, heading, lead, refusal, seeTo, said: word, draft, options, once } = loaderData;
  return (
    <SoldEditor
      space={space}
      current="sales"
      who={who}
      heading={heading}
      {...(lead !== null && { lead })}
      form={saleFormId}
      texts={texts}
      base={base}
      seeTo={seeTo}
      said={word === null || actionData ? undefined : texts.said[word]}
      isWaiting={word === 'verification'}
      refusal={actionData ? null : refusal}
    >
      <SaleForm
        key={`${path}${actionData?.at ?? ''}`}
        draft={actionData?.draft ?? draft}
        refused={actionData}
        once={once}
        options={options}
        instead={
          <p className={frame['soft']}>
            {texts.noService}{' '}
            <Link className="link" to={servicesTo}>
              {texts.toServices}
            </Link>
          </p>
        }
      />
      <SaveBar form={saleFormId} label={texts.save} />
    </SoldEditor>
  );
}

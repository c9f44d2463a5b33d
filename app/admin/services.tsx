import { data, redirect } from 'react-router';
import { agoText } from '#core/ago.ts';
import { countText } from '#core/format.ts';
import { categories } from '#db/reference/categories.ts';
import type { DataOf } from '#core/route.ts';
import { decideService, listReviewedServices } from '#features/catalog/contract.ts';
import type { ServiceState } from '#features/catalog/rules/states.ts';
import { decideSale, listReviewedSales } from '#features/vouchers/contract.ts';
import { saleTexts } from '#features/vouchers/texts.ts';
import { Badge, type BadgeTone } from '#ui/lists/badge.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { SegmentedLinks } from '#ui/choices/segmented-links.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { answered } from '../shell/answer.ts';
import { pageCall } from '../context.ts';
import { PageForm } from '#ui/forms/page-form.tsx';
import { textIn } from '#ui/forms/form-text.ts';
import { refusedForm, type RefusedForm } from '#ui/forms/refused-form.ts';
import type { Route } from './+types/services';
import { AdminPage } from '../shell/workspace/admin-page.tsx';
import css from '#ui/workspace/admin.module.css';
import { signedIn } from '../shell/workspace/enter-admin.ts';
import { decidedPath, Queue, queueAsked } from '#ui/workspace/queue.tsx';
import { adminTexts } from './texts.ts';

const texts = adminTexts.services;
const hereOf = (isSales: boolean): string => `/admin/prestations${isSales ? '?quoi=ventes' : ''}`;
const tones: Readonly<Record<ServiceState, BadgeTone>> = { draft: 'danger', in_review: 'warning', published: 'success', archived: 'neutral' };

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const { call, ...rest } = context.get(pageCall);
  await signedIn({ call, ...rest }, url);
  const queue = queueAsked(url.searchParams);
  const isSales = url.searchParams.get('quoi') === 'ventes';
  const asked = { decided: queue.isDecided, pageIndex: queue.page };
  const [services, sales] = [
    answered(await call(listReviewedServices, isSales ? { itemsPerPage: 1 } : asked)),
    answered(await call(listReviewedSales, isSales ? asked : { itemsPerPage: 1 })),
  ];
  const list = isSales ? sales : services;
  return {
    ...queue,
    now: rest.now,
    isSales,
    waitingOf: { services: services.waiting, sales: sales.waiting },
    pages: Math.max(1, Math.ceil(list.total / list.itemsPerPage)),
    waiting: list.waiting,
    services: isSales
      ? sales.data.map(({ kind, ...one }) => ({ ...one, category: saleTexts.kinds[kind] }))
      : services.data.map((one) => ({ ...one, category: categories.find(({ id }) => id === one.category)?.label ?? '' })),
  };
};

export const action = async ({ request, context }: Route.ActionArgs) => {
  const { call, now } = context.get(pageCall);
  const form = await request.formData();
  const id = textIn(form, 'id');
  const decision = textIn(form, 'decision');
  const isSales = textIn(form, 'what') === 'sales';
  const said = { id, decision, reason: decision === 'refused' ? textIn(form, 'reason') : '' };
  const { status, envelope } = isSales ? await call(decideSale, said) : await call(decideService, said);
  if (envelope.success) return redirect(decidedPath(hereOf(isSales), decision), 303);
  return data({ ...refusedForm(form, envelope.error, ['reason'], now), id }, { status });
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

type Reviewed = Omit<DataOf<typeof decideService>, 'category'> & { readonly category: string };

const Decide = ({ id, isSale, refused }: { id: string; isSale: boolean; refused: RefusedForm | undefined }) => (
  <PageForm refused={refused}>
    <input type="hidden" name="id" value={id} />
    {isSale && <input type="hidden" name="what" value="sales" />}
    <div>
      <Button type="submit" name="decision" value="accepted">
        {texts.accept}
      </Button>
    </div>
    <TextArea
      id={`raison-${id}`}
      label={texts.reason}
      name="reason"
      rows={2}
      maxLength={1000}
      hint={texts.reasonHint}
      defaultValue={refused?.typed['reason'] ?? ''}
      error={refused?.validation['reason']}
    />
    <div>
      <Button type="submit" name="decision" value="refused" tone="secondary">
        {texts.refuse}
      </Button>
    </div>
  </PageForm>
);

const Service = ({ service, isSale, now, refused }: { service: Reviewed; isSale: boolean; now: number; refused: RefusedForm | undefined }) => {
  const { id, name, wording, words, category, state, professional, submitted_at, decided_at, decided_by, refusal } = service;
  return (
    <Card as="article">
      <div className={css['line']}>
        <h2 className={css['receipt']}>{name}</h2>
        <Badge tone={tones[state]}>{texts.states[state]}</Badge>
      </div>
      <p className={css['soft']}>
        {texts.by(professional.name, professional.city)} · {category}
        {submitted_at !== null && ` · ${texts.since(agoText(submitted_at, now))}`}
      </p>
      {words.length > 0 && (
        <p>
          {texts.words} <b>{words.join(', ')}</b>
        </p>
      )}
      <blockquote className={css['said']}>{wording}</blockquote>
      {state === 'in_review' ? (
        <Decide id={id} isSale={isSale} refused={refused} />
      ) : (
        <>
          {decided_at !== null && <p className={css['soft']}>{texts.decidedBy(decided_by ?? '', agoText(decided_at, now))}</p>}
          {refusal !== null && <blockquote className={css['said']}>{refusal}</blockquote>}
        </>
      )}
    </Card>
  );
};

/** Services and sales whose wording speaks of health, to be accepted or not (docs/product/catalogue.md#health-wording). */
export default function Services({ loaderData, actionData }: Route.ComponentProps) {
  const { services, isSales, waitingOf, waiting, now, said, ...queue } = loaderData;
  const sentence = actionData || said === null ? null : texts.said[said];
  const ofWhat = (
    <SegmentedLinks
      label={texts.what}
      options={[
        { to: hereOf(false), label: texts.ofServices(countText(waitingOf.services)), isCurrent: !isSales },
        { to: hereOf(true), label: texts.ofSales(countText(waitingOf.sales)), isCurrent: isSales },
      ]}
    />
  );
  return (
    <AdminPage room="services" heading={texts.heading} lead={texts.lead(countText(waiting), waiting)}>
      <Queue {...queue} here={hereOf(isSales)} texts={texts} waiting={waiting} sentence={sentence} before={ofWhat} items={services}>
        {(service) => <Service service={service} isSale={isSales} now={now} refused={actionData?.id === service.id ? actionData : undefined} />}
      </Queue>
    </AdminPage>
  );
}

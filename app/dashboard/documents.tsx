import { useState } from 'react';
import { data, redirect, useRevalidator } from 'react-router';
import { categories } from '#db/reference/categories.ts';
import { enumerations } from '#db/reference/enumerations.ts';
import { agoText } from '#core/ago.ts';
import { fullDateText } from '#core/format.ts';
import { dayFromIso, dayOf, isoFromDay } from '#core/time.ts';
import { listDocuments, sendDocument, type ShownDocument } from '#features/documents/contract.ts';
import { regulatedCategories } from '#features/documents/rules/publication.ts';
import { legalZone } from '#features/documents/rules/validity.ts';
import { getProfile } from '#features/profiles/contract.ts';
import { Card } from '#ui/layout/card.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { answered } from '../shell/answer.ts';
import { pageCall } from '../context.ts';
import { fileIn } from '#ui/forms/form-file.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { onceIn, onceWord } from '#ui/forms/once.tsx';
import { refusedForm } from '#ui/forms/refused-form.ts';
import { spaces, type WorkSpace } from '#ui/spaces.ts';
import { Announced } from '#ui/forms/announced.tsx';
import type { Route } from './+types/documents';
import { DashboardPage } from '../shell/workspace/dashboard-page.tsx';
import { DocumentRow, type DocumentLine } from '#features/documents/workspace/document-row.tsx';
import { documentTexts as texts } from '#features/documents/workspace/documents-texts.ts';
import css from '#features/documents/workspace/documents.module.css';
import { openSpace, workSpaceIn } from '../shell/workspace/own-space.ts';

const dayText = (iso: string): string => fullDateText(dayFromIso(iso) ?? 0);

const categoryLabel = (id: number): string => categories.find((one) => one.id === id)?.label ?? '';

/** What is said of a document beneath its name. */
const saidOf = (d: ShownDocument, now: number): string[] => [
  ...(d.status === 'in_validation' && d.sent_at !== null ? [texts.sent(agoText(d.sent_at, now))] : []),
  ...(d.in_force && d.status !== 'valid' ? [texts.kept(d.expires_on === null ? null : dayText(d.expires_on))] : []),
  ...(d.status === 'valid' && d.expires_on !== null ? [texts.until(dayText(d.expires_on))] : []),
  ...(d.status === 'expired' && d.expires_on !== null && !d.in_force ? [texts.ended(dayText(d.expires_on))] : []),
  ...(d.categories.length > 0 ? [texts.opens(d.categories.map(categoryLabel).join(', '))] : []),
];

const proType = (space: WorkSpace): 'freelance' | 'business' => {
  const { type } = spaces[space];
  if (type === 'ambassador') throw data(null, { status: 404 });
  return type;
};

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, now, space, who } = await openSpace({ params, url, context });
  const profileType = proType(space);
  const { documents, published, unmet } = answered(await call(listDocuments, { profileType }));
  const profile = answered(await call(getProfile, { type: profileType }));
  const lineOf = (d: ShownDocument): DocumentLine => {
    const { label, tone } = enumerations.document_statuses.find(({ key }) => key === d.status)!;
    const offered = (profile.categories ?? []).filter((id) => d.asks_categories && regulatedCategories.includes(id));
    return {
      id: d.id,
      type: d.type,
      label: d.label,
      help: d.help,
      asks_issue_date: d.asks_issue_date,
      opens: offered.map((id) => ({ id, label: categoryLabel(id), isOpened: d.categories.includes(id) || offered.length === 1 })),
      status: { label, tone },
      said: saidOf(d, now),
      reason: d.reason,
      canSend: d.can_send && !unmet.includes('profile'),
      isFirst: d.status === 'missing',
      fileTo: d.has_file ? `/v1/profiles/documents/${profileType}/documents/${d.type}` : null,
    };
  };
  const required = documents.filter((d) => d.required);
  const lost = required.filter((d) => !d.in_force && (d.status === 'expired' || d.status === 'invalid'));
  return {
    space,
    who: { firstname: who.firstname, lastname: who.lastname },
    to: `/v1/profiles/documents/${profileType}/documents`,
    today: isoFromDay(dayOf(legalZone, now)),
    required: required.map(lineOf),
    optional: documents.filter((d) => !d.required).map(lineOf),
    proven: required.filter((d) => d.in_force).length,
    isSeen: published,
    unmet,
    lost: lost.map(({ label, status }) => `${label} ${status === 'expired' ? 'expiré' : 'refusé'}`),
    once: onceWord(),
    said: documents.find(({ type }) => type === url.searchParams.get('dit'))?.label ?? null,
  };
};

export const action = async ({ request, params, context }: Route.ActionArgs) => {
  const { call, now } = context.get(pageCall);
  const space = workSpaceIn(params.space);
  const form = await request.formData();
  const type = textIn(form, 'type');
  const typed = {
    profileType: proType(space),
    type,
    file: await fileIn(form, 'file'),
    issued_on: textIn(form, 'issued_on'),
    categories: form.getAll('categories'),
  };
  const { status, envelope } = await call(sendDocument, typed, onceIn(form));
  if (envelope.success) return redirect(`${spaces[space].dashboard}/documents?dit=${encodeURIComponent(type)}`, 303);
  return data({ type, ...refusedForm(form, envelope.error, ['file', 'issued_on'], now) }, { status });
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

type Loaded = Route.ComponentProps['loaderData'];

/** What keeps the public page from being seen, or that it is. */
const Publication = ({ space, isSeen, unmet, lost, proven, required }: Pick<Loaded, 'space' | 'isSeen' | 'unmet' | 'lost' | 'proven' | 'required'>) => {
  if (isSeen) return <Notice tone="success">{texts.online}</Notice>;
  if (unmet.includes('profile'))
    return (
      <Notice tone="warning">
        <p>{texts.incomplete}</p>
        <LinkButton size="sm" to={`${spaces[space].dashboard}/create-profile/${spaces[space].type}`}>
          {texts.complete}
        </LinkButton>
      </Notice>
    );
  if (unmet.includes('decision')) return <Notice tone="error">{texts.takenOff}</Notice>;
  if (lost.length > 0) return <Notice tone="error">{texts.hidden(lost.join(', '))}</Notice>;
  if (unmet.includes('documents')) return <Notice tone="info">{texts.notYet(proven, required.length)}</Notice>;
  return (
    <Notice tone="warning">
      <p>{texts.payment}</p>
      <LinkButton size="sm" to={`${spaces[space].dashboard}/paiements`}>
        {texts.toPayment}
      </LinkButton>
    </Notice>
  );
};

/** The documents that a professional must have, and those it may add (docs/product/documents.md#kinds). */
export default function Documents({ loaderData, actionData }: Route.ComponentProps) {
  const { space, who, to, today, once, required, optional, said } = loaderData;
  const [sent, setSent] = useState(said);
  const { revalidate } = useRevalidator();
  const onSent = (label: string): void => {
    setSent(label);
    void revalidate();
  };
  const refusedOf = (type: string) => (actionData?.type === type ? actionData : undefined);
  return (
    <DashboardPage space={space} current="documents" who={who} heading={texts.heading} lead={texts.lead}>
      <div className={css['page']}>
        {sent !== null && (
          <Announced key={sent} tone="success">
            {texts.done(sent)}
          </Announced>
        )}
        <Publication {...loaderData} />
        {(
          [
            [texts.required, null, required],
            [texts.optional, texts.optionalLead, optional],
          ] as const
        ).map(([heading, lead, documents]) => (
          <Card as="section" key={heading} className={css['card']}>
            <h2>{heading}</h2>
            {lead !== null && <p className={css['lead']}>{lead}</p>}
            <ul className={css['list']} role="list">
              {documents.map((document) => (
                <DocumentRow key={document.type} document={document} to={to} today={today} once={once} refused={refusedOf(document.type)} onSent={onSent} />
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </DashboardPage>
  );
}

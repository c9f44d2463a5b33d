import { useState } from 'react';
import { data, redirect, useRevalidator } from 'react-router';
import { listDocuments, sendDocument, sendOwnTerms } from '#features/documents/contract.ts';
import { DocumentList } from '#features/documents/workspace/document-list.tsx';
import { documentTexts as texts } from '#features/documents/workspace/documents-texts.ts';
import { documentsView } from '#features/documents/workspace/documents-view.ts';
import { LaterSeveral } from '#features/documents/workspace/later-several.tsx';
import css from '#features/documents/workspace/documents.module.css';
import { PublicationNotice } from '#features/documents/workspace/publication-notice.tsx';
import { LiveMessage } from '#ui/forms/live-message.tsx';
import { fileIn } from '#ui/forms/form-file.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { onceIn, onceWord } from '#ui/forms/once-field.tsx';
import { refusedForm } from '#ui/forms/refused-form.ts';
import { answered } from '#ui/page/answered.ts';
import { DashboardPage } from '../shell/workspace/dashboard-page.tsx';
import { openProSpace } from '../shell/workspace/own-pro.ts';
import { openProfile } from '../shell/workspace/own-profile.ts';
import type { Route } from './+types/documents';

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, nowMs, space, accountName, type, own, profile, resumeTo, dashboard } = await openProfile({
    params,
    url,
    context,
  });
  const list = answered(await call(listDocuments, { profileType: type, id: own.id }));
  const profileFacts = {
    profileType: type,
    id: own.id,
    categories: profile.categories ?? [],
    sent: url.searchParams.get('dit'),
    nowMs,
  };
  return {
    space,
    accountName,
    completeTo: resumeTo,
    paymentsTo: `${dashboard}/paiements`,
    termsTo: `${dashboard}/conditions`,
    once: onceWord(),
    ...documentsView(list, profileFacts),
  };
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, nowMs, type: profileType, own, dashboard } = await openProSpace({ params, url, context });
  const form = await request.formData();
  if (textIn(form, 'do') === 'own-terms') {
    const { status, envelope } = await call(sendOwnTerms, { profileType, id: own.id }, onceIn(form));
    if (envelope.success) return redirect(`${dashboard}/documents?dit=cgv`, 303);
    return data({ type: 'cgv', ...refusedForm(form, envelope.error, [], nowMs) }, { status });
  }
  const type = textIn(form, 'type');
  const file = await fileIn(form, 'file');
  const typed = {
    profileType,
    id: own.id,
    type,
    file,
    issued_on: textIn(form, 'issued_on'),
    categories: form.getAll('categories'),
  };
  const { status, envelope } = await call(sendDocument, typed, onceIn(form));
  if (envelope.success) return redirect(`${dashboard}/documents?dit=${encodeURIComponent(type)}`, 303);
  return data({ type, ...refusedForm(form, envelope.error, ['file', 'issued_on'], nowMs) }, { status });
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/**
 * Text shown after the last upload. `at` differs for each upload, so that screen readers announce the text again when
 * two uploads have the same text.
 */
type Sent = { readonly at: number; readonly text: string; readonly tone: 'success' | 'warning' };

/** The documents that a professional must or may send (docs/product/documents.md#kinds). */
export default function Documents({ loaderData, actionData }: Route.ComponentProps) {
  const { space, accountName, sentLabel, publication, completeTo, paymentsTo, ...list } = loaderData;
  const [sent, setSent] = useState<Sent | null>(
    sentLabel === null ? null : { at: 0, text: texts.done(sentLabel), tone: 'success' },
  );
  const { revalidate } = useRevalidator();
  const onSent = ({
    label,
    count = 1,
    left = 0,
  }: {
    readonly label: string;
    readonly count?: number;
    readonly left?: number;
  }): void => {
    const done = count > 1 ? texts.doneSeveral(count) : texts.done(label);
    const [text, tone] =
      left === 0 ? ([done, 'success'] as const) : ([`${done} ${texts.left(left)}`, 'warning'] as const);
    setSent((before) => ({ at: (before?.at ?? 0) + 1, text, tone }));
    void revalidate();
  };
  const sendable = [...list.required, ...list.optional].filter(({ canSend }) => canSend);
  return (
    <DashboardPage
      space={space}
      current="documents"
      accountName={accountName}
      heading={texts.heading}
      lead={texts.lead}
    >
      <div className={css['page']}>
        {sent !== null && (
          <LiveMessage key={sent.at} tone={sent.tone}>
            {sent.text}
          </LiveMessage>
        )}
        <PublicationNotice {...publication} completeTo={completeTo} paymentsTo={paymentsTo} />
        <LaterSeveral sendable={sendable} profileId={list.id} to={list.to} today={list.today} onSent={onSent} />
        <DocumentList {...list} refused={actionData} onSent={(label) => onSent({ label })} />
      </div>
    </DashboardPage>
  );
}

import { useState } from 'react';
import { data, redirect, useRevalidator } from 'react-router';
import { listDocuments, sendDocument } from '#features/documents/contract.ts';
import { DocumentList } from '#features/documents/workspace/document-list.tsx';
import { documentTexts as texts } from '#features/documents/workspace/documents-texts.ts';
import { documentsView } from '#features/documents/workspace/documents-view.ts';
import css from '#features/documents/workspace/documents.module.css';
import { PublicationNotice } from '#features/documents/workspace/publication-notice.tsx';
import { LiveMessage } from '#ui/forms/live-message.tsx';
import { fileIn } from '#ui/forms/form-file.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { onceIn, onceWord } from '#ui/forms/once-field.tsx';
import { refusedForm } from '#ui/forms/refused-form.ts';
import { spaces } from '#ui/spaces.ts';
import { pageCall } from '../context.ts';
import { answered } from '#ui/page/answered.ts';
import { DashboardPage } from '../shell/workspace/dashboard-page.tsx';
import { proSpaceIn } from '../shell/workspace/own-pro.ts';
import { openProfile } from '../shell/workspace/own-profile.ts';
import type { Route } from './+types/documents';

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, now, space, shown, type, profile, resumeTo, dashboard } = await openProfile({ params, url, context });
  const list = answered(await call(listDocuments, { profileType: type }));
  const asked = { profileType: type, categories: profile.categories ?? [], sent: url.searchParams.get('dit'), nowMs: now };
  return { space, who: shown, completeTo: resumeTo, paymentsTo: `${dashboard}/paiements`, once: onceWord(), ...documentsView(list, asked) };
};

export const action = async ({ request, params, context }: Route.ActionArgs) => {
  const { call, now } = context.get(pageCall);
  const { type: profileType, dashboard } = spaces[proSpaceIn(params.space)];
  const form = await request.formData();
  const type = textIn(form, 'type');
  const file = await fileIn(form, 'file');
  const typed = { profileType, type, file, issued_on: textIn(form, 'issued_on'), categories: form.getAll('categories') };
  const { status, envelope } = await call(sendDocument, typed, onceIn(form));
  if (envelope.success) return redirect(`${dashboard}/documents?dit=${encodeURIComponent(type)}`, 303);
  return data({ type, ...refusedForm(form, envelope.error, ['file', 'issued_on'], now) }, { status });
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/** The documents that a professional must have, and those it may add (docs/product/documents.md#kinds). */
export default function Documents({ loaderData, actionData }: Route.ComponentProps) {
  const { space, who, said, publication, completeTo, paymentsTo, ...list } = loaderData;
  const [sent, setSent] = useState(said);
  const { revalidate } = useRevalidator();
  const onSent = (label: string): void => {
    setSent(label);
    void revalidate();
  };
  return (
    <DashboardPage space={space} current="documents" who={who} heading={texts.heading} lead={texts.lead}>
      <div className={css['page']}>
        {sent !== null && (
          <LiveMessage key={sent} tone="success">
            {texts.done(sent)}
          </LiveMessage>
        )}
        <PublicationNotice {...publication} completeTo={completeTo} paymentsTo={paymentsTo} />
        <DocumentList {...list} refused={actionData} onSent={onSent} />
      </div>
    </DashboardPage>
  );
}

import { useEffect, useRef } from 'react';
import { data, Form, useNavigation } from 'react-router';
import { dayMs } from '#core/units.ts';
import { sendLinks } from '#features/bookings/contract.ts';
import { afterVisit } from '#features/bookings/rules/states.ts';
import { Button } from '#ui/layout/button.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { pageCall } from '../context.ts';
import { Bullets, Document } from '../shell/document.tsx';
import { useRootData } from '../shell/root-data.ts';
import { links } from '#ui/links.ts';
import { waitText } from '#ui/forms/wait-text.ts';
import { yearOf } from '../shell/year.ts';
import type { Route } from './+types/find';
import { LiveMessage } from '#ui/forms/live-message.tsx';
import css from './find.module.css';
import { findTexts as texts } from '#features/bookings/pages/visit-texts.ts';
import { refusalMessage } from '#ui/forms/refusal-message.ts';
import { FormMessageWords } from '#ui/forms/form-message.tsx';

export const loader = ({ context }: Route.LoaderArgs) => {
  const { nowMs, settings } = context.get(pageCall);
  return {
    year: yearOf(nowMs),
    canonical: `${settings.publicUrl}${links.find}`,
  };
};

export const action = async ({ request, context }: Route.ActionArgs) => {
  const { call, nowMs } = context.get(pageCall);
  const typed = (await request.formData()).get('email');
  const email = typeof typed === 'string' ? typed.trim() : '';
  const { status, envelope } = await call(sendLinks, { email });
  // Responds without a redirect: the mail address then stays in the form, where the user can correct it, and is never
  // in a URL.
  if (envelope.success) return data({ at: nowMs, email, isSent: true, error: null, notice: null });
  const { code, validation, additional } = envelope.error;
  const error = validation?.['email'] ?? null;
  const notice =
    code === 'TooManyRequests' ? texts.tooMany(waitText(additional)) : refusalMessage(envelope.error, ['email']);
  return data({ at: nowMs, email, isSent: false, error, notice }, { status });
};

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: texts.title },
  { name: 'description', content: texts.description },
  ...(loaderData ? [{ tagName: 'link', rel: 'canonical', href: loaderData.canonical }] : []),
];

const Ask = ({ problem }: { problem: Route.ComponentProps['actionData'] }) => {
  const field = useRef<HTMLInputElement>(null);
  const isSending = useNavigation().state !== 'idle';
  useEffect(() => {
    if (problem?.error) field.current?.focus();
  }, [problem]);
  return (
    <Form noValidate method="post" className={css['form']}>
      {problem?.notice != null && (
        <LiveMessage tone={typeof problem.notice === 'string' ? 'warning' : 'error'} key={problem.at}>
          <FormMessageWords message={problem.notice} />
        </LiveMessage>
      )}
      <TextField
        ref={field}
        label={texts.email}
        isRequired
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        placeholder={texts.emailHint}
        defaultValue={problem?.email ?? ''}
        error={problem?.error ?? undefined}
        autoFocus={problem?.error != null}
      />
      <Button type="submit" isPending={isSending}>
        {texts.submit}
      </Button>
    </Form>
  );
};

const Sent = ({ email, supportEmail }: { email: string; supportEmail: string }) => (
  <div className={css['sent']}>
    <LiveMessage tone="success">{texts.sent(email)}</LiveMessage>
    <section aria-labelledby="rien">
      <h2 id="rien">{texts.nothing.heading}</h2>
      <Bullets>
        {texts.nothing.list.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        <li>{texts.nothing.support(supportEmail)}</li>
      </Bullets>
    </section>
    <LinkButton tone="secondary" to={links.find}>
      {texts.again}
    </LinkButton>
  </div>
);

export default function FindVisit({ loaderData, actionData }: Route.ComponentProps) {
  const root = useRootData();
  const isSent = actionData?.isSent === true;
  return (
    <Document
      isTranslated
      heading={texts.heading}
      lead={isSent ? undefined : texts.lead(afterVisit.linkMs / dayMs)}
      year={loaderData.year}
    >
      {isSent ? (
        <Sent email={actionData.email} supportEmail={root?.settings.supportEmail ?? ''} />
      ) : (
        <Ask problem={actionData} />
      )}
    </Document>
  );
}

import { data, redirect } from 'react-router';
import { reportContent } from '#features/reports/contract/reports.ts';
import { readReportables, type Reportable } from '#features/reports/pages/reportable.ts';
import { reportPath, reportedPageIn } from '#features/reports/pages/reported-page.ts';
import { contentsOfPages, reportReasons, subjectIn } from '#features/reports/rules/reports.ts';
import { followPath } from '#features/reports/rules/follow-path.ts';
import { reportTexts } from '#features/reports/texts.ts';
import { Button } from '#ui/layout/button.tsx';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { pageCall } from '../context.ts';
import { FormPage } from '../shell/form-page.tsx';
import { PageForm } from '#ui/forms/page-form.tsx';
import { textIn } from '#ui/forms/form-text.ts';
import { OnceField, onceIn, onceWord } from '#ui/forms/once-field.tsx';
import { refusedForm, type RefusedForm } from '#ui/forms/refused-form.ts';
import { links } from '#ui/links.ts';
import { LiveMessage } from '#ui/forms/live-message.tsx';
import { yearOf } from '../shell/year.ts';
import type { Route } from './+types/report';
import css from './report.module.css';
import { reportPageTexts as texts } from './texts.ts';

const fields = ['page', 'content', 'which', 'reason', 'explanation', 'email'] as const;

const contents = contentsOfPages.map((value) => ({ value, text: reportTexts.contents[value] }));
const reasons = reportReasons.map((value) => ({ value, text: reportTexts.reasons[value] }));

export const loader = async ({ request, url, context }: Route.LoaderArgs) => {
  const { call, nowMs, settings } = context.get(pageCall);
  const page = url.searchParams.get('page') ?? reportedPageIn(request.headers.get('referer'), settings.publicUrl);
  const receipt = url.searchParams.get('recu');
  return {
    year: yearOf(nowMs),
    canonical: `${settings.publicUrl}${reportPath}`,
    page,
    reportables: subjectIn(page) === undefined ? await readReportables(call, page) : [],
    followTo: receipt === null ? null : followPath(receipt, url.searchParams.get('jeton') ?? ''),
    content: contentsOfPages.find((one) => one === url.searchParams.get('contenu')) ?? '',
    receipt: receipt !== null && /^S-[0-9A-Z]{4}-[0-9A-Z]{4}$/.test(receipt) ? receipt : null,
    isMailed: url.searchParams.get('email') === '1',
    once: onceWord(),
  };
};

export const action = async ({ request, context }: Route.ActionArgs) => {
  const { call, nowMs } = context.get(pageCall);
  const form = await request.formData();
  const typed = Object.fromEntries(fields.map((name) => [name, textIn(form, name)]));
  const { which: itemId, email, ...fieldsTyped } = typed;
  // A visitor may report one item of a profile page, such as a photo or a review. The type of this item then
  // replaces the type of content chosen in the form.
  const pointed = itemId ? subjectIn(`${fieldsTyped['page']?.split('#')[0] ?? ''}#${itemId}`) : undefined;
  const of =
    pointed === undefined
      ? {}
      : { content: pointed.content, page: `${fieldsTyped['page']?.split('#')[0] ?? ''}#${itemId ?? ''}` };
  const { status, envelope } = await call(reportContent, { ...fieldsTyped, ...of, email: email || null }, onceIn(form));
  if (envelope.success) {
    const { receipt, jeton, mailed } = envelope.data;
    return redirect(`${reportPath}?recu=${receipt}&jeton=${jeton}${mailed ? '&email=1' : ''}`, 303);
  }
  return data(refusedForm(form, envelope.error, fields, nowMs), { status });
};

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: texts.title },
  { name: 'description', content: texts.description },
  ...(loaderData ? [{ tagName: 'link', rel: 'canonical', href: loaderData.canonical }] : []),
];

type AskProps = {
  page: string;
  content: string;
  once: string;
  reportables: readonly Reportable[];
  refused: RefusedForm | undefined;
};

const Ask = ({ page, content, once, reportables, refused }: AskProps) => {
  const errors = refused?.validation ?? {};
  const first = fields.find((name) => errors[name] !== undefined);
  const known: Partial<Record<(typeof fields)[number], string>> = { page, content };
  const field = (name: (typeof fields)[number]) => ({
    name,
    defaultValue: refused?.typed[name] ?? known[name] ?? '',
    error: errors[name],
    autoFocus: first === name,
  });
  return (
    <PageForm refused={refused}>
      <OnceField word={once} />
      <TextField
        label={texts.page}
        isRequired
        maxLength={500}
        autoComplete="off"
        hint={texts.pageHint}
        {...field('page')}
      />
      <ChoiceField
        label={texts.content}
        isRequired
        options={contents}
        placeholder={texts.choose}
        {...field('content')}
      />
      {reportables.length > 0 && (
        <ChoiceField
          label={texts.which}
          options={reportables}
          placeholder={texts.whichNone}
          hint={texts.whichHint}
          {...field('which')}
        />
      )}
      <ChoiceField label={texts.reason} isRequired options={reasons} placeholder={texts.choose} {...field('reason')} />
      <TextArea
        label={texts.explanation}
        isRequired
        rows={6}
        minLength={20}
        maxLength={2000}
        hint={texts.explanationHint}
        {...field('explanation')}
      />
      <TextField
        label={texts.email}
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={254}
        hint={texts.emailHint}
        {...field('email')}
      />
      <Button type="submit" block>
        {texts.submit}
      </Button>
    </PageForm>
  );
};

export default function Report({ loaderData, actionData }: Route.ComponentProps) {
  const { receipt, isMailed, page, content, year, once, reportables, followTo } = loaderData;
  if (receipt !== null)
    return (
      <FormPage
        heading={texts.sent.heading}
        year={year}
        after={
          <>
            {followTo !== null && (
              <LinkButton tone="text" to={followTo}>
                {texts.sent.follow}
              </LinkButton>
            )}
            <LinkButton tone="secondary" to={reportPath}>
              {texts.sent.another}
            </LinkButton>
            <LinkButton tone="text" to={links.home}>
              {texts.sent.home}
            </LinkButton>
          </>
        }
      >
        <p className={css['receipt']}>
          {texts.sent.receipt} <b>{receipt}</b>
        </p>
        <LiveMessage tone={isMailed ? 'success' : 'warning'}>
          {isMailed ? texts.sent.mailed : texts.sent.notMailed}
        </LiveMessage>
      </FormPage>
    );
  return (
    <FormPage heading={texts.heading} lead={texts.lead} year={year}>
      <Ask page={page} content={content} once={once} reportables={reportables} refused={actionData} />
    </FormPage>
  );
}

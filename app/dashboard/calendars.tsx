import { data, Form, redirect } from 'react-router';
import { agoText } from '#core/ago.ts';
import { addImport, dropImport, endProFeed, makeProFeed, readProCalendars } from '#features/calendars/contract.ts';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { answered } from '../shell/answer.ts';
import cards from '#features/calendars/ui/feed-card.module.css';
import { FeedCard } from '#features/calendars/ui/feed-card.tsx';
import { actOnFeed, shownFeed } from '#features/calendars/pages/feed-form.ts';
import { PageForm } from '#ui/forms/page-form.tsx';
import { textIn } from '#ui/forms/form-text.ts';
import { refusedForm, type RefusedForm } from '#ui/forms/refused-form.ts';
import type { Route } from './+types/calendars';
import { calendarsTexts } from '#features/calendars/workspace/calendars-texts.ts';
import css from '#features/calendars/workspace/calendars.module.css';
import { DashboardPage } from '../shell/workspace/dashboard-page.tsx';
import { Outcome } from '#ui/workspace/outcome.tsx';
import { openPro } from '../shell/workspace/own-pro.ts';

const texts = calendarsTexts.imports;

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, now, settings, space, who, id } = await openPro({ params, url, context });
  const found = answered(await call(readProCalendars, { id }));
  const followed = new Set(found.imports.map((one) => one.resource_id));
  const said = url.searchParams.get('dit');
  return {
    space,
    who: { firstname: who.firstname, lastname: who.lastname },
    feed: shownFeed(found.feed, now),
    imports: found.imports.map((one) => ({
      id: one.id,
      name: texts.of(one.practitioner),
      host: one.host,
      state: one.read_at === null ? texts.never : texts.read(agoText(one.read_at, now).toLowerCase(), one.busy),
      leftOut: one.left_out === 0 ? null : texts.leftOut(one.left_out),
      error: one.error,
    })),
    practitioners: found.practitioners.filter((one) => !followed.has(one.id)),
    said: said !== null && Object.hasOwn(calendarsTexts.said, said) ? calendarsTexts.said[said as keyof typeof calendarsTexts.said] : null,
    supportEmail: settings.supportEmail,
  };
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, now, id, path } = await openPro({ params, url, context });
  const form = await request.formData();
  const kind = textIn(form, 'form');
  if (kind === 'feed' || kind === 'feed-off') return { feed: await actOnFeed(call, kind, makeProFeed, endProFeed, { id }), refused: undefined };
  if (kind === 'drop') {
    answered(await call(dropImport, { id, calendar: textIn(form, 'calendar') }));
    return redirect(`${path}?dit=retire`, 303);
  }
  const whose = textIn(form, 'resource_id');
  const { status, envelope } = await call(addImport, { id, url: textIn(form, 'url'), ...(whose === '' ? {} : { resource_id: whose }) });
  if (envelope.success) return redirect(`${path}?dit=suivi`, 303);
  return data({ feed: undefined, refused: refusedForm(form, envelope.error, ['url', 'resource_id'], now) }, { status });
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: calendarsTexts.title }, { name: 'robots', content: 'noindex' }];

type Loaded = Route.ComponentProps['loaderData'];

const Followed = ({ imports }: Pick<Loaded, 'imports'>) =>
  imports.length === 0 ? (
    <p className={cards['soft']}>{texts.none}</p>
  ) : (
    <ul role="list" className={css['followed']}>
      {imports.map(({ id, name, host, state, leftOut, error }) => (
        <li key={id}>
          <p>
            <b>{name}</b>
            <span className={css['host']}>{host}</span>
          </p>
          <p className={cards['soft']}>{state}</p>
          {leftOut !== null && <Notice tone="warning">{leftOut}</Notice>}
          {error !== null && <Notice tone="error">{error}</Notice>}
          <details className={cards['sure']}>
            <summary aria-label={`${texts.drop}, ${name}`}>{texts.drop}</summary>
            <Form noValidate method="post" reloadDocument>
              <p>{texts.dropText}</p>
              <input type="hidden" name="form" value="drop" />
              <input type="hidden" name="calendar" value={id} />
              <Button type="submit" tone="danger">
                {texts.dropSure}
              </Button>
            </Form>
          </details>
        </li>
      ))}
    </ul>
  );

const Follow = ({ practitioners, refused }: Pick<Loaded, 'practitioners'> & { refused: RefusedForm | undefined }) =>
  practitioners.length === 0 ? (
    <p className={cards['soft']}>{texts.all}</p>
  ) : (
    <PageForm refused={refused}>
      <input type="hidden" name="form" value="add" />
      <TextField
        label={texts.url}
        name="url"
        isRequired
        inputMode="url"
        autoComplete="off"
        maxLength={2000}
        hint={texts.urlHint}
        defaultValue={refused?.typed['url'] ?? ''}
        error={refused?.validation['url']}
      />
      {practitioners.length > 1 && (
        <ChoiceField
          label={texts.whose}
          name="resource_id"
          isRequired
          placeholder={texts.choose}
          defaultValue={refused?.typed['resource_id'] ?? ''}
          error={refused?.validation['resource_id']}
          options={practitioners.map(({ id, name }) => ({ value: id, text: name }))}
        />
      )}
      {practitioners.length === 1 && <input type="hidden" name="resource_id" value={practitioners[0]!.id} />}
      <Button type="submit">{texts.add}</Button>
    </PageForm>
  );

/** A professional's calendars: the one to subscribe to, and those kept elsewhere that close the agenda (docs/product/integrations.md#calendars). */
export default function Calendars({ loaderData, actionData }: Route.ComponentProps) {
  const { space, who, feed, imports, practitioners, said, supportEmail } = loaderData;
  return (
    <DashboardPage space={space} current="calendars" who={who} heading={calendarsTexts.heading} lead={calendarsTexts.lead}>
      <Outcome said={actionData === undefined ? said : null} />
      <div className={css['cards']}>
        <FeedCard feed={feed} done={actionData?.feed} supportEmail={supportEmail} heading={calendarsTexts.feed} />
        <Card as="section" className={cards['card']}>
          <h2>{texts.heading}</h2>
          <p className={cards['text']}>{texts.text}</p>
          <Followed imports={imports} />
          <Follow practitioners={practitioners} refused={actionData?.refused} />
        </Card>
      </div>
    </DashboardPage>
  );
}

import { data, redirect } from 'react-router';
import { addImport, dropImport, endProFeed, makeProFeed, readProCalendars } from '#features/calendars/contract.ts';
import { actOnFeed, shownFeed } from '#features/calendars/pages/feed-form.ts';
import { FeedCard } from '#features/calendars/ui/feed-card.tsx';
import { calendarsTexts as texts } from '#features/calendars/workspace/calendars-texts.ts';
import css from '#features/calendars/workspace/calendars.module.css';
import { ImportsCard } from '#features/calendars/workspace/imports-card.tsx';
import { importsOutcome, importIn, importsView } from '#features/calendars/workspace/imports-view.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { refusedForm } from '#ui/forms/refused-form.ts';
import { Outcome } from '#ui/workspace/outcome.tsx';
import { answered } from '#ui/page/answered.ts';
import { DashboardPage } from '../shell/workspace/dashboard-page.tsx';
import { openPro } from '../shell/workspace/own-pro.ts';
import type { Route } from './+types/calendars';

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, nowMs, settings, space, accountName, id } = await openPro({ params, url, context });
  const found = answered(await call(readProCalendars, { id }));
  return {
    space,
    accountName,
    feed: shownFeed(found.feed, nowMs),
    imports: importsView(found, nowMs),
    outcome: importsOutcome(url.searchParams, found),
    supportEmail: settings.supportEmail,
  };
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, nowMs, id, path } = await openPro({ params, url, context });
  const form = await request.formData();
  const kind = textIn(form, 'form');
  if (kind === 'feed' || kind === 'feed-off')
    return { feed: await actOnFeed(call, kind, makeProFeed, endProFeed, { id }), refused: undefined };
  if (kind === 'drop') {
    answered(await call(dropImport, { id, calendar: textIn(form, 'calendar') }));
    return redirect(`${path}?dit=retire`, 303);
  }
  const { status, envelope } = await call(addImport, { id, ...importIn(form) });
  if (envelope.success) return redirect(`${path}?dit=suivi&agenda=${envelope.data.id}`, 303);
  return data(
    { feed: undefined, refused: refusedForm(form, envelope.error, ['url', 'resource_id'], nowMs) },
    { status },
  );
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/**
 * The calendars of a professional: a feed to subscribe to, and external calendars whose events close the agenda
 * (docs/product/integrations.md#calendars).
 */
export default function Calendars({ loaderData, actionData }: Route.ComponentProps) {
  const { space, accountName, feed, imports, outcome, supportEmail } = loaderData;
  return (
    <DashboardPage
      space={space}
      current="calendars"
      accountName={accountName}
      heading={texts.heading}
      lead={texts.lead}
    >
      {outcome !== null && actionData === undefined && <Outcome doneText={outcome.text} tone={outcome.tone} />}
      <div className={css['cards']}>
        <FeedCard feed={feed} done={actionData?.feed} supportEmail={supportEmail} heading={texts.feed} />
        <ImportsCard {...imports} refused={actionData?.refused} />
      </div>
    </DashboardPage>
  );
}

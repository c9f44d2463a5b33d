import { endUserFeed, makeUserFeed, readUserCalendar } from '#features/calendars/contract.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { answered } from '#ui/page/answered.ts';
import { FeedCard } from '#features/calendars/ui/feed-card.tsx';
import { actOnFeed, shownFeed } from '#features/calendars/pages/feed-form.ts';
import { feedTexts as texts } from '#features/calendars/ui/feed-texts.ts';
import { pageCall } from '../context.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { links } from '#ui/links.ts';
import type { Route } from './+types/calendar';
import { AccountPage } from '../shell/account-page.tsx';
import css from '#features/bookings/ui/appointments.module.css';
import { waitingTab } from '../shell/waiting-tab.ts';

export const loader = async ({ context }: Route.LoaderArgs) => {
  const page = context.get(pageCall);
  const shell = await waitingTab(page, '/booking/account/calendrier');
  return {
    shell,
    feed: shownFeed(answered(await page.call(readUserCalendar, {})).feed, page.nowMs),
    supportEmail: page.settings.supportEmail,
  };
};

export const action = async ({ request, context }: Route.ActionArgs) =>
  actOnFeed(context.get(pageCall).call, textIn(await request.formData(), 'form'), makeUserFeed, endUserFeed, {});

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/** The client's appointments as a private calendar feed (docs/product/integrations.md#calendars). */
export default function Calendar({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountPage {...loaderData.shell} tab="appointments" outcome={null}>
      <FeedCard
        feed={loaderData.feed}
        done={actionData}
        supportEmail={loaderData.supportEmail}
        heading={texts.heading}
      />
      <p className={css['none']}>
        <LinkButton tone="text" to={links.appointments}>
          {texts.back}
        </LinkButton>
      </p>
    </AccountPage>
  );
}

import { data, redirect } from 'react-router';
import { readNewsConsent, stopNews } from '#features/campaigns/contract.ts';
import { newsStopTexts as texts } from '#features/campaigns/texts.ts';
import { NewsStopForm, NewsStopped } from '#features/campaigns/ui/news-stop.tsx';
import { textIn } from '#ui/forms/form-text.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { links } from '#ui/links.ts';
import { answered } from '#ui/page/answered.ts';
import { pageCall } from '../context.ts';
import { FormPage } from '../shell/form-page.tsx';
import { yearOf } from '../shell/year.ts';
import type { Route } from './+types/news-stop';

/** Opening the link changes nothing, because mail scanners open links. */
export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, nowMs } = context.get(pageCall);
  const found = answered(await call(readNewsConsent, { kid: params.kid, jeton: url.searchParams.get('jeton') }));
  return { ...found, outcome: url.searchParams.get('dit'), year: yearOf(nowMs) };
};

/** Handles the form of this page and the one-click request of a mail service (RFC 8058), which follows no redirect. */
export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call } = context.get(pageCall);
  const form = await request.formData();
  const all = textIn(form, 'all') === '1';
  answered(await call(stopNews, { kid: params.kid, jeton: url.searchParams.get('jeton'), all }));
  if (textIn(form, 'List-Unsubscribe') === 'One-Click') return data(null);
  const here = new URLSearchParams({ jeton: url.searchParams.get('jeton') ?? '', dit: all ? 'tous' : 'un' });
  return redirect(`${url.pathname}?${here.toString()}`, 303);
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [
  { title: `${texts.title} · Accalmie` },
  { name: 'robots', content: 'noindex' },
];

/**
 * The page that a client opens from a mail to unsubscribe from the news of one professional, or from all news
 * (docs/product/clients.md#unsubscribing).
 */
export default function NewsStop({ loaderData }: Route.ComponentProps) {
  const { name, is_on: isOn, outcome, year } = loaderData;
  return (
    <FormPage
      heading={texts.heading}
      year={year}
      after={
        isOn ? undefined : (
          <LinkButton tone="text" to={`${links.account}?tab=settings#nouvelles`}>
            {texts.account}
          </LinkButton>
        )
      }
    >
      {isOn ? (
        <NewsStopForm name={name} />
      ) : (
        <NewsStopped name={name} isAll={outcome === 'tous'} isFresh={outcome === 'un'} />
      )}
    </FormPage>
  );
}

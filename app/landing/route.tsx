import { data as answer } from 'react-router';
import { listUserNotifications } from '#features/notifications/contract.ts';
import { landingView } from '#features/search/pages/landing-view.ts';
import { checkCode } from '#features/sales/contract.ts';
import { offeredCategories } from '#features/offers/rules/offered-categories.ts';
import { codeResultOf } from '#features/sales/pages/code-result.ts';
import { Landing } from '#features/search/ui/landing.tsx';
import { landingTexts } from '#features/search/ui/landing-texts.ts';
import { pageCall } from '../context.ts';
import { Footer } from '../shell/footer.tsx';
import { Header } from '../shell/header.tsx';
import { Page } from '../shell/page.tsx';
import type { Route } from './+types/route';

export const handle = { island: true };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: landingTexts.title },
  { name: 'description', content: landingTexts.description },
  { tagName: 'link', rel: 'canonical', href: `${loaderData?.publicUrl ?? ''}/` },
];

export const loader = async ({ context }: Route.LoaderArgs) => {
  const page = context.get(pageCall);
  const { nonce, settings, account, call } = page;
  const notifications = (await account()) === null ? null : await call(listUserNotifications, { itemsPerPage: 1 });
  return {
    ...(await landingView(page)),
    unread: notifications?.envelope.success ? notifications.envelope.data.unread : 0,
    nonce,
    islandUrl: settings.islandUrl,
    publicUrl: settings.publicUrl,
  };
};

export default function LandingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { search, recommended, free, own, unread, nonce, islandUrl, year } = loaderData;
  return (
    <>
      <Page header={<Header variant="landing" unread={unread} />} footer={<Footer year={year} />}>
        <Landing
          search={{ ...search, categories: offeredCategories }}
          categories={recommended}
          free={free}
          own={own}
          code={actionData ?? null}
        />
      </Page>
      <script type="module" src={islandUrl} nonce={nonce} />
    </>
  );
}

/**
 * Checks a prepaid code sent by a plain form, and shows the result under the field. A code is worth money, so it stays
 * in the field but is never in a URL.
 */
export const action = async ({ context, request }: Route.ActionArgs) => {
  const page = context.get(pageCall);
  const form = await request.formData();
  const written = form.get('code');
  const typed = typeof written === 'string' ? written : '';
  const checked = await page.call(checkCode, { code: typed });
  return answer(codeResultOf(typed, checked), { status: checked.status });
};

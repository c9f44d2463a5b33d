import { requestLinkTexts } from '#features/cancellation/pages/request-link-texts.ts';
import { requestLinkView, sendRequestAnswer } from '#features/cancellation/pages/request-link-view.ts';
import { RequestLink } from '#features/cancellation/ui/request-link.tsx';
import { pageCall } from '../context.ts';
import { Footer } from '../shell/footer.tsx';
import { Page } from '../shell/page.tsx';
import { yearOf } from '../shell/year.ts';
import type { Route } from './+types/request-link';

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const page = context.get(pageCall);
  return { year: yearOf(page.nowMs), view: await requestLinkView(page, url) };
};

export const action = async ({ request, url, context }: Route.ActionArgs) =>
  sendRequestAnswer(context.get(pageCall), url, await request.formData());

// Reloads the page data after a refused form too, because the request may have been answered or withdrawn.
export const shouldRevalidate = (): boolean => true;

/** The URL contains a secret token, so other sites must not receive it as the referrer. */
export const headers = () => ({ 'cache-control': 'private, no-store', 'referrer-policy': 'same-origin' });

export const meta: Route.MetaFunction = () => [
  { title: requestLinkTexts.title },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
];

/**
 * The page where a professional answers a client's request for a visit, opened from a mail
 * (docs/product/booking.md#requests).
 */
export default function RequestLinkPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page footer={<Footer year={loaderData.year} />}>
      <div className="wrap">
        <RequestLink view={loaderData.view} refused={actionData} />
      </div>
    </Page>
  );
}

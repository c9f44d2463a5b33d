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
  return { year: yearOf(page.now), view: await requestLinkView(page, url) };
};

export const action = async ({ request, url, context }: Route.ActionArgs) => sendRequestAnswer(context.get(pageCall), url, await request.formData());

// A refusal too changes what is shown: the request that was answered or withdrawn.
export const shouldRevalidate = (): boolean => true;

/** Nothing of it stays in a shared cache, nor behind the back button, and its address goes nowhere else. */
export const headers = () => ({ 'cache-control': 'private, no-store', 'referrer-policy': 'same-origin' });

export const meta: Route.MetaFunction = () => [
  { title: requestLinkTexts.title },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
];

/** A request, answered from the mail of its professional (docs/product/booking.md#requests). */
export default function RequestLinkPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page footer={<Footer year={loaderData.year} />}>
      <div className="wrap">
        <RequestLink view={loaderData.view} refused={actionData} />
      </div>
    </Page>
  );
}

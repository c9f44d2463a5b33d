import { linkTexts } from '#features/payments/pages/link-texts.ts';
import { linkView, sendLinkForm } from '#features/payments/pages/link-view.ts';
import { PayLink } from '#features/payments/ui/pay-link.tsx';
import { pageCall } from '../context.ts';
import { Footer } from '../shell/footer.tsx';
import { Page } from '../shell/page.tsx';
import { yearOf } from '../shell/year.ts';
import type { Route } from './+types/pay-link';

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const page = context.get(pageCall);
  return { year: yearOf(page.nowMs), view: await linkView(page, url) };
};

export const action = async ({ request, url, context }: Route.ActionArgs) =>
  sendLinkForm(context.get(pageCall), url, await request.formData());

// Reloads the page data after a refused form too, because the slot may be gone or the visit already paid.
export const shouldRevalidate = (): boolean => true;

/** The URL contains a secret token, so other sites must not receive it as the referrer. */
export const headers = () => ({ 'cache-control': 'private, no-store', 'referrer-policy': 'same-origin' });

export const meta: Route.MetaFunction = () => [
  { title: linkTexts.title },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
];

/** The page of a payment link: the visit, the price and the deadline (docs/product/booking.md#paid-through-a-link). */
export default function PayLinkPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page footer={<Footer year={loaderData.year} />}>
      <div className="wrap">
        <PayLink view={loaderData.view} refused={actionData} />
      </div>
    </Page>
  );
}

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
  return { year: yearOf(page.now), view: await linkView(page, url) };
};

export const action = async ({ request, url, context }: Route.ActionArgs) => sendLinkForm(context.get(pageCall), url, await request.formData());

// A refusal too changes what is shown: the time that went, the visit that was paid.
export const shouldRevalidate = (): boolean => true;

/** Nothing of it stays in a shared cache, nor behind the back button, and its address goes nowhere else. */
export const headers = () => ({ 'cache-control': 'private, no-store', 'referrer-policy': 'same-origin' });

export const meta: Route.MetaFunction = () => [
  { title: linkTexts.title },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
];

/** What a payment link proposes: the visit, its price, until when it is kept (docs/product/booking.md#paid-through-a-link). */
export default function PayLinkPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page footer={<Footer year={loaderData.year} />}>
      <div className="wrap">
        <PayLink view={loaderData.view} refused={actionData} />
      </div>
    </Page>
  );
}

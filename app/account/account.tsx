import { listOrders } from '#features/orders/contract.ts';
import { readOwnOrders } from '#features/orders/pages/own-orders.ts';
import { OwnOrders } from '#features/orders/ui/own-orders.tsx';
import { listFavourites } from '#features/profiles/contract/favourites.ts';
import { answered } from '#ui/page/answered.ts';
import { askSignIn } from '../shell/ask-sign-in.ts';
import { pageCall } from '../context.ts';
import { pageNumber } from '#ui/page/page-number.ts';
import { yearOf } from '../shell/year.ts';
import type { Route } from './+types/account';
import { AccountPage } from '../shell/account-page.tsx';
import { appointmentCards } from '#features/bookings/pages/booking-summary.ts';
import { visitsTakenAgain } from '#features/bookings/pages/visits-taken-again.ts';
import { Appointments } from '#features/bookings/ui/appointments.tsx';
import { readOpenComplaints } from '#features/complaints/pages/complaint-link.ts';
import { readReviewLinks } from '#features/reviews/pages/review-link.ts';
import { favouriteCard } from '#features/profiles/pages/favourite-card.ts';
import { Favourites } from '#features/profiles/ui/favourites.tsx';
import { openingNotes } from '#features/search/pages/opening-notes.ts';
import { actOnOwn, ownTab } from '#features/privacy/pages/own-account.ts';
import { OwnRefusal, OwnTab } from '#features/privacy/ui/own-tab.tsx';
import { accountPageTexts } from '#features/accounts/ui/account-texts.ts';

const tabs = ['appointments', 'orders', 'favourites', 'profile', 'settings'] as const;

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const page = context.get(pageCall);
  const { call, nowMs, account } = page;
  const shownAccount = await account();
  if (!shownAccount) return askSignIn(page, 'booking', url.pathname + url.search);
  const tab = tabs.find((one) => one === url.searchParams.get('tab')) ?? 'appointments';
  const shell = {
    tab,
    firstname: shownAccount.firstname,
    isVerified: shownAccount.isVerified,
    outcome: url.searchParams.get('dit'),
    year: yearOf(nowMs),
  };
  if (tab === 'appointments') {
    const when = url.searchParams.get('passes') === '1' ? ('past' as const) : ('upcoming' as const);
    const page = pageNumber(url.searchParams.get('page'));
    const list = answered(await call(listOrders, { when, pageIndex: page }));
    const isNothingPlanned = when === 'upcoming' && list.counts.upcoming === 0 && list.counts.past > 0;
    const past = isNothingPlanned ? answered(await call(listOrders, { when: 'past' })).data : [];
    return {
      ...shell,
      when,
      counts: list.counts,
      page,
      pages: Math.max(1, Math.ceil(list.total / list.itemsPerPage)),
      habits: visitsTakenAgain(past.map(({ booking }) => booking)),
      cards: appointmentCards(list.data, nowMs, {
        reviews: await readReviewLinks(call),
        complaints: await readOpenComplaints(call),
      }),
    };
  }
  if (tab === 'orders') return { ...shell, ...(await readOwnOrders(call, url.searchParams)) };
  if (tab === 'favourites') {
    const page = pageNumber(url.searchParams.get('page'));
    const list = answered(await call(listFavourites, { pageIndex: page }));
    const pages = Math.max(1, Math.ceil(list.total / list.itemsPerPage));
    const openings = await openingNotes(
      call,
      list.data.map(({ id }) => id),
    );
    return {
      ...shell,
      page,
      pages,
      favourites: list.data.map((favourite) => favouriteCard(favourite, openings.get(favourite.id) ?? null)),
    };
  }
  return { ...shell, ...(await ownTab({ call, nowMs, profiles: shownAccount.profiles }, tab)) };
};

export const action = async ({ request, context }: Route.ActionArgs) =>
  actOnOwn(context.get(pageCall), await request.formData(), '/booking/account');

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [
  { title: accountPageTexts.title },
  { name: 'robots', content: 'noindex' },
];

type TabProps = {
  loaded: Route.ComponentProps['loaderData'];
  refused: Route.ComponentProps['actionData'];
};

const Tab = ({ loaded, refused }: TabProps) => {
  if ('cards' in loaded) return <Appointments {...loaded} />;
  if ('orders' in loaded) return <OwnOrders {...loaded} />;
  if ('favourites' in loaded)
    return (
      <>
        <OwnRefusal refused={refused} />
        <Favourites {...loaded} />
      </>
    );
  return <OwnTab loaded={loaded} refused={refused} />;
};

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountPage {...loaderData}>
      <Tab loaded={loaderData} refused={actionData} />
    </AccountPage>
  );
}

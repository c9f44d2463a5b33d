import BadgeCheck from 'lucide-react/icons/badge-check';
import { data, Link } from 'react-router';
import { Badge } from '#ui/lists/badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import { askSignIn } from '../shell/ask-sign-in.ts';
import { pageCall } from '../context.ts';
import { DashboardPage } from '../shell/workspace/dashboard-page.tsx';
import { dashboardTexts } from '../shell/workspace/dashboard-texts.ts';
import { needCategories } from '../shell/workspace/need-categories.ts';
import { ownSpace, workedSpaceOf } from '#ui/spaces.ts';
import { yearOf } from '../shell/year.ts';
import type { Route } from './+types/subscription';
import { AccountPage } from '../shell/account-page.tsx';
import css from './subscription.module.css';
import { subscriptionTexts } from './subscription-texts.ts';

/**
 * Serves the page behind the badge « Vous êtes abonné », which has one URL for all kinds of accounts. Each account sees
 * its subscription inside its own space. See docs/product/screens.md#addresses and
 * docs/product/screens.md#header-and-menus.
 */
export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const page = context.get(pageCall);
  const { account, nowMs } = page;
  const requestedSpace = workedSpaceOf(params.space);
  if (!requestedSpace) throw data(null, { status: 404 });
  await needCategories(page, requestedSpace);
  const shownAccount = await account();
  if (!shownAccount) return askSignIn(page, requestedSpace, url.pathname.replace(/\.data$/, ''));
  const { firstname, lastname, isVerified } = shownAccount;
  return {
    space: ownSpace(requestedSpace, shownAccount),
    accountName: { firstname, lastname },
    isVerified,
    year: yearOf(nowMs),
  };
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [
  { title: subscriptionTexts.title },
  { name: 'robots', content: 'noindex' },
];

type Words = {
  readonly badge: string;
  readonly text: string;
  readonly what: string;
  readonly includes: readonly string[];
  readonly terms: string;
};

const Subscribed = ({ words, heading: Heading }: { words: Words; heading: 'h2' | 'h3' }) => (
  <>
    <Badge tone="lagoon" icon={<BadgeCheck size={14} strokeWidth={1.75} aria-hidden />}>
      {words.badge}
    </Badge>
    <p>{words.text}</p>
    <Heading>{words.what}</Heading>
    <ul>
      {words.includes.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
    <p>
      <Link className="link" to="/cgv">
        {words.terms}
      </Link>
    </p>
  </>
);

/** assumed: the subscription is always active and has no price of its own. */
export default function Subscription({ loaderData }: Route.ComponentProps) {
  const { space, accountName, ...shell } = loaderData;
  if (space === 'booking')
    return (
      <AccountPage {...shell} tab={null} firstname={accountName.firstname} outcome={null}>
        <Card className={css['card']}>
          <h2>{subscriptionTexts.heading}</h2>
          <Subscribed words={subscriptionTexts} heading="h3" />
        </Card>
      </AccountPage>
    );
  const { heading, ...texts } = dashboardTexts.subscription;
  return (
    <DashboardPage space={space} accountName={accountName} current="subscription" heading={heading}>
      <Card className={css['card']}>
        <Subscribed words={{ ...texts, ...(space === 'ambassadors' ? texts.ambassador : texts.pro) }} heading="h2" />
      </Card>
    </DashboardPage>
  );
}

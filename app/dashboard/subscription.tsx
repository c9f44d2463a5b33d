import BadgeCheck from 'lucide-react/icons/badge-check';
import { data, Link } from 'react-router';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import type { Route } from './+types/subscription';
import { DashboardPage } from './dashboard-page.tsx';
import { openSpace } from './own-space.ts';
import css from './subscription.module.css';
import { dashboardTexts } from './texts.ts';

const texts = dashboardTexts.subscription;

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { space, who } = await openSpace({ params, url, context });
  if (space === 'ambassadors') throw data(null, { status: 404 });
  return { space, who: { firstname: who.firstname, lastname: who.lastname } };
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: `${texts.heading} · Accalmie` }, { name: 'robots', content: 'noindex' }];

/** What a professional's subscription to the house is (rows A11, A19): there is one, always active, and it costs nothing beside the commission (assumed). */
export default function Subscription({ loaderData }: Route.ComponentProps) {
  return (
    <DashboardPage {...loaderData} current="subscription" heading={texts.heading}>
      <Card className={css['card']}>
        <Badge tone="lagoon" icon={<BadgeCheck size={14} strokeWidth={1.75} aria-hidden />}>
          {texts.badge}
        </Badge>
        <p>{texts.text}</p>
        <h2>{texts.what}</h2>
        <ul>
          {texts.includes.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
        <p>
          <Link className="link" to="/cgv">
            {texts.terms}
          </Link>
        </p>
      </Card>
    </DashboardPage>
  );
}

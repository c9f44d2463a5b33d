import { redirect } from 'react-router';
import { profileTypes } from '#core/profile-types.ts';
import { Badge } from '#ui/lists/badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { pageCall } from '../context.ts';
import { Footer } from '../shell/footer.tsx';
import { Page } from '../shell/page.tsx';
import { spaces, wayIn } from '#ui/spaces.ts';
import { yearOf } from '../shell/year.ts';
import type { Route } from './+types/pro-setup';
import css from '#features/profiles/workspace/space-choices.module.css';
import { dashboardTexts } from '../shell/workspace/dashboard-texts.ts';

const texts = dashboardTexts.setup;

const dashboardOf = { freelance: spaces.freelances.dashboard, business: spaces.business.dashboard, ambassador: spaces.ambassadors.dashboard } as const;

export const loader = async ({ context }: Route.LoaderArgs) => {
  const { account, now } = context.get(pageCall);
  const who = await account();
  if (!who) throw redirect(wayIn('freelances', 'register', '/register/pro-setup'), 303);
  const choices = profileTypes.map((type) => {
    const own = who.profiles.find((profile) => profile.type === type);
    const state = own === undefined ? ('open' as const) : own.isComplete ? ('there' as const) : ('resume' as const);
    return { type, state, to: state === 'there' ? dashboardOf[type] : `${dashboardOf[type]}/create-profile/${type}` };
  });
  return { choices, year: yearOf(now) };
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/** After registering, which of the spaces to open (docs/product/screens.md#addresses). */
export default function ProSetup({ loaderData }: Route.ComponentProps) {
  const { choices, year } = loaderData;
  return (
    <Page footer={<Footer year={year} />} mainClass={css['main']}>
      <div className="wrap">
        <h1>{texts.heading}</h1>
        <p className={css['lead']}>{texts.lead}</p>
        <ul className={css['cards']} role="list">
          {choices.map(({ type, state, to }) => (
            <li key={type}>
              <Card className={css['card']}>
                <h2>{texts[type][0]}</h2>
                <p>{texts[type][1]}</p>
                {state === 'there' && <Badge tone="success">{texts.there}</Badge>}
                <LinkButton tone={state === 'there' ? 'secondary' : 'primary'} to={to}>
                  {state === 'resume' ? texts.resume : texts.open}
                  <span className="visually-hidden">, {texts[type][0]}</span>
                </LinkButton>
              </Card>
            </li>
          ))}
        </ul>
      </div>
    </Page>
  );
}

import { Link, redirect } from 'react-router';
import { ownValue } from '#core/own-value.ts';
import { ownAccessTexts } from '#features/staff/workspace/staff-texts.ts';
import { actOnOwn, ownTab } from '#features/privacy/pages/own-account.ts';
import { OwnTab } from '#features/privacy/ui/own-tab.tsx';
import { accountPageTexts } from '#features/accounts/ui/account-texts.ts';
import { InChosenLanguage } from '../shell/french-only.tsx';
import { AccountTabs } from '#features/accounts/workspace/account-tabs.tsx';
import { pageCall } from '../context.ts';
import { dashboardIn } from '#ui/spaces.ts';
import type { Route } from './+types/my-account';
import { DashboardPage } from '../shell/workspace/dashboard-page.tsx';
import { openSpace, workSpaceIn } from '../shell/workspace/own-space.ts';
import css from '#ui/workspace/admin.module.css';
import { Outcome } from '#ui/workspace/outcome.tsx';
import { dashboardTexts as texts } from '../shell/workspace/dashboard-texts.ts';

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const {
    call,
    nowMs,
    space,
    shownAccount,
    own: ownProfile,
    dashboard,
    path,
  } = await openSpace({ params, url, context });
  // Only the space of freelances has a separate path for the settings (docs/product/screens.md#addresses).
  if (path.endsWith('/settings') && space !== 'freelances') throw redirect(`${dashboard}/my-account?tab=settings`, 303);
  const tab =
    path.endsWith('/settings') || url.searchParams.get('tab') === 'settings'
      ? ('settings' as const)
      : ('profile' as const);
  const own = await ownTab({ call, nowMs, profiles: shownAccount.profiles.filter(({ staff }) => staff === null) }, tab);
  return {
    space,
    base: `${dashboard}/my-account`,
    access:
      ownProfile.staff === null
        ? null
        : {
            to: `${dashboard}/mon-acces`,
            text: ownProfile.staff === 'practitioner' ? ownAccessTexts.practitionerWay : ownAccessTexts.way,
          },
    accountName: { firstname: shownAccount.firstname, lastname: shownAccount.lastname },
    tab,
    outcome: url.searchParams.get('dit'),
    ...own,
  };
};

export const action = async ({ request, params, context }: Route.ActionArgs) => {
  const dashboard = dashboardIn(workSpaceIn(params.space), params.space);
  return actOnOwn(context.get(pageCall), await request.formData(), `${dashboard}/my-account`);
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [
  { title: accountPageTexts.title },
  { name: 'robots', content: 'noindex' },
];

/** The account and its settings, inside the space of a professional (docs/product/screens.md#addresses). */
export default function MyAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { space, base, access, accountName, tab, outcome, user, guard } = loaderData;
  const sentence = ownValue(accountPageTexts.done, outcome);
  return (
    <DashboardPage
      space={space}
      current={tab === 'settings' ? 'settings' : 'account'}
      accountName={accountName}
      heading={tab === 'settings' ? texts.entries.settings : texts.entries.account}
    >
      <AccountTabs base={base} tab={tab} texts={texts.entries} />
      <Outcome doneText={sentence} tone={outcome === 'plus-tard' ? 'warning' : 'success'} />
      <div className={css['content']}>
        {access !== null && (
          <p>
            <Link className="link" to={access.to}>
              {access.text}
            </Link>
          </p>
        )}
        <InChosenLanguage>
          <OwnTab loaded={{ user, guard }} refused={actionData} />
        </InChosenLanguage>
      </div>
    </DashboardPage>
  );
}

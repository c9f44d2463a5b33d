import { data, redirect } from 'react-router';
import { openEstablishment } from '#features/profiles/contract/own-profile.ts';
import { EstablishmentsPart } from '#features/profiles/workspace/establishments-part.tsx';
import { establishmentsTexts as texts } from '#features/profiles/workspace/establishments-texts.ts';
import { refusedForm } from '#ui/forms/refused-form.ts';
import { dashboardOfPlace, placeOfSegment } from '#ui/spaces.ts';
import { accountSpaces } from '../shell/account-spaces.ts';
import { DashboardPage } from '../shell/workspace/dashboard-page.tsx';
import { openProSpace } from '../shell/workspace/own-pro.ts';
import type { Route } from './+types/establishments';

const openEstablishments = async (routeArgs: Parameters<typeof openProSpace>[0]) => {
  const page = await openProSpace(routeArgs);
  // A freelance has no establishments.
  if (page.space !== 'business') throw data(null, { status: 404 });
  return page;
};

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { space, accountName, shownAccount } = await openEstablishments({ params, url, context });
  const own = shownAccount.profiles.filter(({ staff }) => staff === null);
  const establishments = accountSpaces({ profiles: own }, placeOfSegment(params.space)).map((one) => ({
    ...one,
    isComplete: own.some(({ id, isComplete }) => id === one.id && isComplete),
  }));
  return { space, accountName, establishments };
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, nowMs } = await openEstablishments({ params, url, context });
  const form = await request.formData();
  const { status, envelope } = await call(openEstablishment, {});
  if (envelope.success) return redirect(`${dashboardOfPlace(envelope.data.id)}/create-profile/business`, 303);
  return data(refusedForm(form, envelope.error, [], nowMs), { status });
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/**
 * The establishments of one account, with a form to add an establishment
 * (docs/product/accounts.md#several-establishments).
 */
export default function Establishments({ loaderData, actionData }: Route.ComponentProps) {
  const { space, accountName, establishments } = loaderData;
  return (
    <DashboardPage
      space={space}
      current="establishments"
      accountName={accountName}
      heading={texts.heading}
      lead={texts.lead}
    >
      <EstablishmentsPart held={establishments} refused={actionData} />
    </DashboardPage>
  );
}

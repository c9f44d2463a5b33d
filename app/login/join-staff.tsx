import { data, redirect } from 'react-router';
import { staffRoleNames } from '#core/staff-roles.ts';
import { acceptStaffInvitation, readStaffInvitation } from '#features/staff/contract.ts';
import { acceptRefusals } from '#features/staff/rules/refusals.ts';
import { invitationTexts as texts } from '#features/staff/workspace/staff-texts.ts';
import { staffDay } from '#features/staff/workspace/staff-view.ts';
import { PageForm } from '#ui/forms/page-form.tsx';
import { refusedForm } from '#ui/forms/refused-form.ts';
import { Button } from '#ui/layout/button.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { answered } from '#ui/page/answered.ts';
import { spaces, wayIn } from '#ui/spaces.ts';
import { pageCall } from '../context.ts';
import { FormPage } from '../shell/form-page.tsx';
import { yearOf } from '../shell/year.ts';
import type { Route } from './+types/join-staff';

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const { call, account, nowMs } = context.get(pageCall);
  const year = yearOf(nowMs);
  const found = await call(readStaffInvitation, { token: url.searchParams.get('jeton') ?? '' });
  if (found.status === 404 || found.status === 400) return { year, invitation: null };
  const { establishment, role, agenda, email, state, expires_at } = answered(found);
  const back = url.pathname.replace(/\.data$/, '') + url.search;
  return {
    year,
    invitation: {
      heading: texts.heading(establishment),
      lead: texts.lead(staffRoleNames[role], agenda?.label ?? null, email),
      over: state === 'open' ? null : acceptRefusals[state],
      until: texts.until(staffDay(expires_at)),
      ways:
        (await account()) === null
          ? { signInTo: wayIn('booking', 'login', back), registerTo: wayIn('booking', 'register', back) }
          : null,
    },
  };
};

/**
 * The user accepts the invitation by pressing the button. Opening the link changes nothing, because mail scanners open
 * links.
 */
export const action = async ({ request, url, context }: Route.ActionArgs) => {
  const { call, nowMs } = context.get(pageCall);
  const { status, envelope } = await call(acceptStaffInvitation, { token: url.searchParams.get('jeton') ?? '' });
  if (envelope.success) return redirect(`${spaces.business.dashboard}/planning`, 303);
  return data(refusedForm(await request.formData(), envelope.error, [], nowMs), { status });
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [
  { title: texts.title },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
];

/** The invitation to the staff of an establishment, opened from a mail (docs/product/rights.md#staff). */
export default function JoinStaff({ loaderData, actionData }: Route.ComponentProps) {
  const { year, invitation } = loaderData;
  if (invitation === null) {
    return (
      <FormPage heading={texts.unknownHeading} lead={texts.unknown} year={year}>
        {null}
      </FormPage>
    );
  }
  const { heading, lead, over, until, ways } = invitation;
  return (
    <FormPage heading={heading} lead={lead} year={year}>
      {over !== null && <Notice tone="warning">{over}</Notice>}
      {over === null && <p>{until}</p>}
      {over === null && ways !== null && (
        <>
          <p>{texts.first}</p>
          <LinkButton tone="primary" to={ways.signInTo}>
            {texts.signIn}
          </LinkButton>
          <LinkButton tone="secondary" to={ways.registerTo}>
            {texts.register}
          </LinkButton>
        </>
      )}
      {over === null && ways === null && (
        <PageForm refused={actionData}>
          <Button type="submit" block>
            {texts.accept}
          </Button>
        </PageForm>
      )}
    </FormPage>
  );
}

import { data, redirect } from 'react-router';
import { changePassword, endSession, getUser, listSessions, putUser, removeSecondFactor, sendVerification } from '#features/accounts/contract.ts';
import { listOrders } from '#features/orders/contract.ts';
import type { Route as Contract } from '#core/route.ts';
import { answered } from '../answer.ts';
import { pageCall } from '../context.ts';
import { textIn } from '../form-text.ts';
import { yearOf } from '../year.ts';
import { refusedForm } from '../refused-form.ts';
import { wayIn } from '../spaces.ts';
import type { Route } from './+types/account';
import { AccountPage } from './account-page.tsx';
import { appointmentCard } from './appointment-card.ts';
import { Appointments } from './appointments.tsx';
import { ProfileTab, profileFields } from './profile-tab.tsx';
import { Security } from './security.tsx';
import { sessionLine } from './session-line.ts';
import { accountTexts } from './texts.ts';

const tabs = ['appointments', 'profile', 'settings'] as const;
type Tab = (typeof tabs)[number];

const tabIn = (asked: string | null): Tab => tabs.find((tab) => tab === asked) ?? 'appointments';

/** The page of a list that an address asks for: the first, unless it says a number. */
const pageIn = (asked: string | null): number => (asked !== null && /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1);

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const { call, now, account } = context.get(pageCall);
  const who = await account();
  if (!who) throw redirect(wayIn('booking', 'login', url.pathname + url.search), 303);
  const tab = tabIn(url.searchParams.get('tab'));
  const shell = { tab, firstname: who.firstname, isVerified: who.isVerified, said: url.searchParams.get('dit'), year: yearOf(now) };
  if (tab === 'appointments') {
    const when = url.searchParams.get('passes') === '1' ? ('past' as const) : ('upcoming' as const);
    const page = pageIn(url.searchParams.get('page'));
    const list = answered(await call(listOrders, { when, pageIndex: page }));
    const pages = Math.max(1, Math.ceil(list.total / list.itemsPerPage));
    return { ...shell, when, counts: list.counts, page, pages, cards: list.data.map(({ booking }) => appointmentCard(booking, now)) };
  }
  const user = answered(await call(getUser, {}));
  if (tab === 'profile') return { ...shell, user };
  const { sessions } = answered(await call(listSessions, {}));
  return { ...shell, user, sessions: sessions.map((session) => sessionLine(session, now)) };
};

const settings = '/booking/account?tab=settings';
const profile = '/booking/account?tab=profile';

/** Each form of the page says which one it is. */
export const action = async ({ request, context }: Route.ActionArgs) => {
  const { call, now } = context.get(pageCall);
  const form = await request.formData();
  const done = async <R extends Contract>(one: R, input: Record<string, unknown>, fields: readonly string[], said: string, to = settings) => {
    const { status, envelope } = await call(one, input);
    if (envelope.success || envelope.error.additional === 'no_changes') return redirect(`${to}&dit=${said}`, 303);
    return data({ form: textIn(form, 'form'), ...refusedForm(form, envelope.error, fields, now) }, { status });
  };
  switch (textIn(form, 'form')) {
    case 'verify': {
      const { envelope } = await call(sendVerification, {});
      return redirect(`${profile}&dit=${envelope.success ? 'envoye' : 'plus-tard'}`, 303);
    }
    case 'profile': {
      const typed = Object.fromEntries(profileFields.map((name) => [name, textIn(form, name)]));
      const hasPhone = typed['phone_number'] !== '';
      return done(putUser, { ...typed, ...(hasPhone ? {} : { phone_prefix: null, phone_number: null }) }, profileFields, 'garde', profile);
    }
    case 'password': {
      const typed = { old_password: textIn(form, 'old_password'), new_password: textIn(form, 'new_password'), check_password: textIn(form, 'check_password') };
      return done(changePassword, typed, Object.keys(typed), 'mot-de-passe');
    }
    case 'session':
      return done(endSession, { session: textIn(form, 'session') }, [], 'session');
    case 'factor-off':
      return done(removeSecondFactor, { password: textIn(form, 'password') }, ['password'], 'facteur-retire');
    default:
      throw data(null, { status: 400 });
  }
};

/** Nothing of an account stays in a shared cache, nor behind the back button. */
export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: accountTexts.title }, { name: 'robots', content: 'noindex' }];

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountPage {...loaderData}>
      {'cards' in loaderData ? (
        <Appointments {...loaderData} />
      ) : 'sessions' in loaderData ? (
        <Security {...loaderData} refused={actionData} />
      ) : (
        <ProfileTab user={loaderData.user} refused={actionData} />
      )}
    </AccountPage>
  );
}

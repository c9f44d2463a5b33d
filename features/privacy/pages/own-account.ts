import { writtenPhone } from '#core/format.ts';
import { data, redirect } from 'react-router';
import type { z } from 'zod';
import type { CallRoute } from '#core/call-route.ts';
import type { EnvelopeError } from '#core/refusal.ts';
import type { Route as Contract } from '#core/route.ts';
import {
  changePassword,
  endSession,
  getUser,
  listSessions,
  putUser,
  removeSecondFactor,
  type userData,
} from '#features/accounts/contract/own-account.ts';
import { sendVerification } from '#features/accounts/contract/sign-in.ts';
import { keepNews, ownNews, type OwnNews } from '#features/clients/pages/news.ts';
import {
  getNotificationSettings,
  putNotificationSettings,
  type settingsData,
} from '#features/notifications/contract.ts';
import { changeEmail } from '#features/privacy/contract.ts';
import { deleteFavourite } from '#features/profiles/contract/favourites.ts';
import { answered } from '#ui/page/answered.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { refusedForm } from '#ui/forms/refused-form.ts';
import {
  offeredSettings,
  offeredSettingsIn,
  type OfferedSettings,
} from '#features/notifications/pages/offered-settings.ts';
import { profileFields } from '#features/accounts/pages/profile-fields.ts';
import { sessionLine, type SessionLine } from '#features/accounts/pages/session-line.ts';

type Profiles = Parameters<typeof offeredSettings>[0];
type OwnPage = {
  readonly call: CallRoute;
  readonly nowMs: number;
  readonly account: () => Promise<{ readonly profiles: Profiles } | null>;
};

/**
 * Data of the two account tabs. `guard` is the data about sessions and security for the settings tab, null on the
 * profile tab.
 */
export type LoadedTab = {
  readonly user: z.output<typeof userData>;
  readonly guard: {
    readonly sessions: readonly SessionLine[];
    readonly settings: z.output<typeof settingsData>;
    readonly offered: OfferedSettings;
    readonly news: OwnNews;
  } | null;
};

/** Loads one of the two account tabs, which are the same in every part of the site. */
export const ownTab = async (
  { call, nowMs, profiles }: { readonly call: CallRoute; readonly nowMs: number; readonly profiles: Profiles },
  tab: 'profile' | 'settings',
): Promise<LoadedTab> => {
  const user = answered(await call(getUser, {}));
  // Formats the telephone on the server. Formatted in the browser, it would make other pages load the formatting code
  // too.
  if (tab === 'profile')
    return { user: { ...user, phone_number: user.phone_number && writtenPhone(user.phone_number) }, guard: null };
  const { sessions } = answered(await call(listSessions, {}));
  const settings = answered(await call(getNotificationSettings, {}));
  return {
    user,
    guard: {
      sessions: sessions.map((session) => sessionLine(session, nowMs)),
      settings,
      offered: offeredSettings(profiles),
      news: await ownNews(call),
    },
  };
};

/** Runs the account form named by its `form` field, then redirects to its tab at `base`. */
export const actOnOwn = async ({ call, nowMs, account }: OwnPage, form: FormData, base: string) => {
  const [settings, profile] = [`${base}?tab=settings`, `${base}?tab=profile`];
  const failed = (error: EnvelopeError, fields: readonly string[], status: number) =>
    data({ form: textIn(form, 'form'), ...refusedForm(form, error, fields, nowMs) }, { status });
  const done = async <R extends Contract>(
    contract: R,
    input: Record<string, unknown>,
    fields: readonly string[],
    doneWord: string,
    to = settings,
  ) => {
    const { status, envelope } = await call(contract, input);
    if (envelope.success || envelope.error.additional === 'no_changes') return redirect(`${to}&dit=${doneWord}`, 303);
    return failed(envelope.error, fields, status);
  };
  switch (textIn(form, 'form')) {
    case 'verify': {
      const { status, envelope } = await call(sendVerification, {});
      if (!envelope.success && envelope.error.code === 'ReadOnly') return failed(envelope.error, [], status);
      return redirect(`${profile}&dit=${envelope.success ? 'envoye' : 'plus-tard'}`, 303);
    }
    case 'profile': {
      const typed = Object.fromEntries(profileFields.map((name) => [name, textIn(form, name)]));
      const hasPhone = typed['phone_number'] !== '';
      return done(
        putUser,
        { ...typed, ...(hasPhone ? {} : { phone_prefix: null, phone_number: null }) },
        profileFields,
        'garde',
        profile,
      );
    }
    case 'email':
      return done(
        changeEmail,
        { email: textIn(form, 'email'), password: textIn(form, 'password') },
        ['email', 'password'],
        'lien',
        profile,
      );
    case 'password': {
      const typed = {
        old_password: textIn(form, 'old_password'),
        new_password: textIn(form, 'new_password'),
        check_password: textIn(form, 'check_password'),
      };
      return done(changePassword, typed, Object.keys(typed), 'mot-de-passe');
    }
    case 'favourite':
      return done(deleteFavourite, { id: textIn(form, 'id') }, [], 'favori', `${base}?tab=favourites`);
    case 'session':
      return done(endSession, { session: textIn(form, 'session') }, [], 'session');
    case 'factor-off':
      return done(removeSecondFactor, { password: textIn(form, 'password') }, ['password'], 'facteur-retire');
    case 'news': {
      const refused = await keepNews(call, form);
      return refused === null ? redirect(`${settings}&dit=choix`, 303) : failed(refused.error, [], refused.status);
    }
    case 'notifications':
      return done(
        putNotificationSettings,
        offeredSettingsIn(form, offeredSettings((await account())?.profiles ?? [])),
        [],
        'choix',
      );
    default:
      throw data(null, { status: 400 });
  }
};

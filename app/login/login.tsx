import { data, Link, redirect } from 'react-router';
import { login, loginSecondFactor } from '#features/accounts/contract/sign-in.ts';
import { signInSpace } from '#features/accounts/pages/sign-in-space.ts';
import { publicIdIn } from '#core/public-id.ts';
import { writeToPath } from '#features/conversations/pages/messenger-paths.ts';
import { putFavourite } from '#features/profiles/contract/favourites.ts';
import { notificationTexts } from '#features/notifications/texts.ts';
import { Button } from '#ui/layout/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { pageCall } from '../context.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { refusedForm, type RefusedForm } from '#ui/forms/refused-form.ts';
import { links } from '#ui/links.ts';
import { returnPath, wayIn, type Space } from '#ui/spaces.ts';
import type { Route } from './+types/login';
import { yearOf } from '../shell/year.ts';
import { CodeField, EmailField } from '#features/accounts/ui/sign-in-fields.tsx';
import { loginTexts } from '#features/accounts/ui/sign-in-texts.ts';
import { FormPage } from '../shell/form-page.tsx';
import { PageForm } from '#ui/forms/page-form.tsx';

const texts = loginTexts.login;
const codeTexts = loginTexts.code;

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { nowMs, account } = context.get(pageCall);
  const space = signInSpace(params.space);
  const back = url.searchParams.get('retour');
  if (await account()) throw redirect(returnPath(back, space), 303);
  const keeps = publicIdIn(url.searchParams.get('garder'));
  const leadText = (): string | undefined => {
    if (keeps !== null) return texts.toKeep;
    if (back?.startsWith(writeToPath(''))) return texts.toWrite;
    if (url.searchParams.get('change') === '1') return loginTexts.reset.done;
    return url.searchParams.get('dit') === 'notifications' ? notificationTexts.fetchFailed : undefined;
  };
  return {
    space,
    back,
    keeps,
    isCode: url.searchParams.get('etape') === 'code',
    leadSentence: leadText(),
    year: yearOf(nowMs),
  };
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, nowMs } = context.get(pageCall);
  const space = signInSpace(params.space);
  const back = url.searchParams.get('retour');
  const keeps = publicIdIn(url.searchParams.get('garder'));
  const favouriteParam: Record<string, string> = keeps === null ? {} : { garder: keeps };
  // Saves the favourite that the visitor chose before signing in, then redirects. When the professional has been
  // unpublished meanwhile, the sign-in still succeeds.
  const arrive = async () => {
    if (keeps !== null) await call(putFavourite, { id: keeps });
    return redirect(returnPath(back, space), 303);
  };
  const form = await request.formData();
  if (form.has('code')) {
    const { status, envelope } = await call(loginSecondFactor, { code: textIn(form, 'code') });
    if (envelope.success) return arrive();
    if (status === 401) return redirect(wayIn(space, 'login', back, favouriteParam), 303);
    return data(refusedForm(form, envelope.error, ['code'], nowMs), { status });
  }
  const { status, envelope } = await call(login, { email: textIn(form, 'email'), password: textIn(form, 'password') });
  if (envelope.success)
    return envelope.data.second_factor
      ? redirect(wayIn(space, 'login', back, { etape: 'code', ...favouriteParam }), 303)
      : arrive();
  return data(refusedForm(form, envelope.error, ['email', 'password'], nowMs), { status });
};

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.isCode ? codeTexts.title : texts.title },
  { name: 'robots', content: 'noindex' },
];

type StepProps = {
  space: Space;
  back: string | null;
  refused: RefusedForm | undefined;
  leadSentence: string | undefined;
  year: number;
};

const AskPassword = ({ space, back, refused, leadSentence, year }: StepProps) => {
  const errors = refused?.validation ?? {};
  return (
    <FormPage
      heading={texts.heading}
      space={loginTexts.spaces[space]}
      lead={leadSentence}
      year={year}
      after={
        <>
          <span>
            {texts.noAccount} <Link to={wayIn(space, 'register', back)}>{texts.register}</Link>
          </span>
          {space === 'booking' && <Link to={links.find}>{texts.find}</Link>}
        </>
      }
    >
      <PageForm refused={refused}>
        <EmailField refused={refused} />
        <TextField
          label={loginTexts.password}
          isRequired
          type="password"
          name="password"
          autoComplete="current-password"
          error={errors['password']}
        />
        <Button type="submit" block>
          {texts.submit}
        </Button>
        <p>
          <Link to={links.forgotten}>{texts.forgotten}</Link>
        </p>
      </PageForm>
    </FormPage>
  );
};

const AskCode = ({ space, back, refused, year }: StepProps) => (
  <FormPage
    heading={codeTexts.heading}
    space={loginTexts.spaces[space]}
    lead={codeTexts.lead}
    year={year}
    after={<Link to={wayIn(space, 'login', back)}>{codeTexts.again}</Link>}
  >
    <PageForm refused={refused}>
      <CodeField refused={refused} hint={codeTexts.hint} isAnyCode />
      <Button type="submit" block>
        {codeTexts.submit}
      </Button>
    </PageForm>
  </FormPage>
);

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const props = { ...loaderData, refused: actionData };
  return loaderData.isCode ? <AskCode {...props} /> : <AskPassword {...props} />;
}

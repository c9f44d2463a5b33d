import { data, Link, redirect } from 'react-router';
import { login, loginSecondFactor } from '#features/accounts/contract.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { pageCall } from '../context.ts';
import { textIn } from '../form-text.ts';
import { refusedForm, type RefusedForm } from '../refused-form.ts';
import { links } from '../shell/links.ts';
import { returnPath, spaceOf, type Space } from '../spaces.ts';
import type { Route } from './+types/login';
import { yearOf } from './page-data.ts';
import { loginTexts } from './texts.ts';
import { WayIn, WayInForm } from './way-in.tsx';

const texts = loginTexts.login;
const codeTexts = loginTexts.code;

const spaceIn = (segment: string | undefined): Space => {
  const space = spaceOf(segment);
  if (!space) throw data(null, { status: 404 });
  return space;
};

const withReturn = (path: string, back: string | null): string =>
  back === null ? path : `${path}${path.includes('?') ? '&' : '?'}retour=${encodeURIComponent(back)}`;

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { now, account } = context.get(pageCall);
  const space = spaceIn(params.space);
  const back = url.searchParams.get('retour');
  if (await account()) throw redirect(returnPath(back, space), 303);
  return { space, back, isCode: url.searchParams.get('etape') === 'code', isReset: url.searchParams.get('change') === '1', year: yearOf(now) };
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, now } = context.get(pageCall);
  const space = spaceIn(params.space);
  const back = url.searchParams.get('retour');
  const form = await request.formData();
  if (form.has('code')) {
    const { status, envelope } = await call(loginSecondFactor, { code: textIn(form, 'code') });
    if (envelope.success) return redirect(returnPath(back, space), 303);
    if (status === 401) return redirect(withReturn(`/${space}/login`, back), 303);
    return data(refusedForm(form, envelope.error, ['code'], now, loginTexts.tooMany), { status });
  }
  const { status, envelope } = await call(login, { email: textIn(form, 'email'), password: textIn(form, 'password') });
  if (envelope.success) return redirect(envelope.data.second_factor ? withReturn(`/${space}/login?etape=code`, back) : returnPath(back, space), 303);
  return data(refusedForm(form, envelope.error, ['email', 'password'], now, loginTexts.tooMany), { status });
};

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.isCode ? codeTexts.title : texts.title },
  { name: 'robots', content: 'noindex' },
];

type Asked = { space: Space; back: string | null; refused: RefusedForm | undefined; isReset: boolean; year: number };

const AskPassword = ({ space, back, refused, isReset, year }: Asked) => {
  const errors = refused?.validation ?? {};
  return (
    <WayIn
      heading={texts.heading}
      space={loginTexts.spaces[space]}
      lead={isReset ? loginTexts.reset.done : undefined}
      year={year}
      after={
        <>
          <span>
            {texts.noAccount} <Link to={withReturn(`/${space}/register`, back)}>{texts.register}</Link>
          </span>
          {space === 'booking' && <Link to={links.find}>{texts.find}</Link>}
        </>
      }
    >
      <WayInForm refused={refused}>
        <TextField
          label={loginTexts.email}
          isRequired
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          maxLength={254}
          defaultValue={refused?.typed['email'] ?? ''}
          error={errors['email']}
          autoFocus={errors['email'] !== undefined}
        />
        <TextField label={loginTexts.password} isRequired type="password" name="password" autoComplete="current-password" error={errors['password']} />
        <Button type="submit" block>
          {texts.submit}
        </Button>
        <p>
          <Link to={links.forgotten}>{texts.forgotten}</Link>
        </p>
      </WayInForm>
    </WayIn>
  );
};

const AskCode = ({ space, back, refused, year }: Asked) => (
  <WayIn
    heading={codeTexts.heading}
    space={loginTexts.spaces[space]}
    lead={codeTexts.lead}
    year={year}
    after={<Link to={withReturn(`/${space}/login`, back)}>{codeTexts.again}</Link>}
  >
    <WayInForm refused={refused}>
      <TextField
        label={codeTexts.label}
        isRequired
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        hint={codeTexts.hint}
        error={refused?.validation['code']}
        autoFocus
      />
      <Button type="submit" block>
        {codeTexts.submit}
      </Button>
    </WayInForm>
  </WayIn>
);

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const asked = { ...loaderData, refused: actionData };
  return loaderData.isCode ? <AskCode {...asked} /> : <AskPassword {...asked} />;
}

import { data, Link, redirect } from 'react-router';
import { register } from '#features/accounts/contract/sign-in.ts';
import { signInSpace } from '#features/accounts/pages/sign-in-space.ts';
import { Button } from '#ui/layout/button.tsx';
import { CheckRow } from '#ui/choices/check-row.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { pageCall } from '../context.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { refusedForm, type RefusedForm } from '#ui/forms/refused-form.ts';
import { returnPath, wayIn } from '#ui/spaces.ts';
import type { Route } from './+types/register';
import { yearOf } from '../shell/year.ts';
import { loginTexts } from '#features/accounts/ui/sign-in-texts.ts';
import { FormPage } from '../shell/form-page.tsx';
import { MoreFields, FieldPair, PageForm } from '#ui/forms/page-form.tsx';

const texts = loginTexts.register;
const fields = [
  'firstname',
  'lastname',
  'email',
  'new_password',
  'check_password',
  'ref_code',
  'accepts_terms',
] as const;

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { nowMs, account } = context.get(pageCall);
  const space = signInSpace(params.space);
  const back = url.searchParams.get('retour');
  if (await account()) throw redirect(returnPath(back, space), 303);
  return { space, back, referral: url.searchParams.get('parrain') ?? '', year: yearOf(nowMs) };
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, nowMs } = context.get(pageCall);
  const space = signInSpace(params.space);
  const form = await request.formData();
  const typed = Object.fromEntries(fields.map((name) => [name, textIn(form, name)]));
  const { status, envelope } = await call(register, { ...typed, accepts_terms: form.has('accepts_terms') });
  if (envelope.success) return redirect(returnPath(url.searchParams.get('retour'), space), 303);
  return data(refusedForm(form, envelope.error, fields, nowMs), { status });
};

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

const Terms = ({ refused }: { refused: RefusedForm | undefined }) => {
  const [accept, terms, and, privacy, end] = texts.terms;
  return (
    <CheckRow
      name="accepts_terms"
      required
      defaultChecked={refused?.typed['accepts_terms'] !== undefined}
      error={refused?.validation['accepts_terms']}
    >
      {accept}
      <Link to="/cgv">{terms}</Link>
      {and}
      <Link to="/confidentialite">{privacy}</Link>
      {end}
    </CheckRow>
  );
};

const RegisterForm = ({ referral, refused }: { referral: string; refused: RefusedForm | undefined }) => {
  const errors = refused?.validation ?? {};
  const first = fields.find((name) => errors[name] !== undefined);
  const field = (name: (typeof fields)[number]) => ({
    name,
    defaultValue: refused?.typed[name] ?? (name === 'ref_code' ? referral : ''),
    error: errors[name],
    autoFocus: first === name,
  });
  return (
    <PageForm refused={refused}>
      <FieldPair>
        <TextField
          label={texts.firstname}
          isRequired
          autoComplete="given-name"
          maxLength={60}
          {...field('firstname')}
        />
        <TextField label={texts.lastname} isRequired autoComplete="family-name" maxLength={60} {...field('lastname')} />
      </FieldPair>
      <TextField
        label={loginTexts.email}
        isRequired
        type="email"
        autoComplete="username"
        inputMode="email"
        maxLength={254}
        {...field('email')}
      />
      <PasswordField
        label={texts.newPassword}
        isRequired
        autoComplete="new-password"
        hasCriteria
        name="new_password"
        error={errors['new_password']}
        autoFocus={first === 'new_password'}
      />
      <PasswordField
        label={texts.checkPassword}
        isRequired
        autoComplete="new-password"
        name="check_password"
        error={errors['check_password']}
        autoFocus={first === 'check_password'}
      />
      <MoreFields
        label={texts.referral}
        isOpen={referral !== '' || errors['ref_code'] !== undefined || (refused?.typed['ref_code'] ?? '') !== ''}
      >
        <TextField
          label={texts.referralLabel}
          placeholder={texts.referralHint}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          {...field('ref_code')}
        />
      </MoreFields>
      <Terms refused={refused} />
      <Button type="submit" block>
        {texts.submit}
      </Button>
    </PageForm>
  );
};

export default function Register({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { space, back, referral, year } = loaderData;
  return (
    <FormPage
      heading={texts.heading}
      space={loginTexts.spaces[space]}
      lead={texts.lead}
      year={year}
      after={
        <span>
          {texts.known} <Link to={wayIn(space, 'login', back)}>{texts.login}</Link>
        </span>
      }
    >
      <RegisterForm referral={referral} refused={refused} />
    </FormPage>
  );
}

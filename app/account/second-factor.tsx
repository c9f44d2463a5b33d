import { data, redirect } from 'react-router';
import { beginSecondFactor, confirmSecondFactor } from '#features/accounts/contract.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { pageCall } from '../context.ts';
import { textIn } from '../form-text.ts';
import { yearOf } from '../login/page-data.ts';
import { loginTexts } from '../login/texts.ts';
import { WayIn, WayInForm } from '../login/way-in.tsx';
import { refusedForm } from '../refused-form.ts';
import type { Route } from './+types/second-factor';
import css from './account.module.css';
import { accountTexts } from './texts.ts';

const texts = accountTexts.secondFactor;
const settings = '/booking/account?tab=settings';

export const loader = async ({ context }: Route.LoaderArgs) => {
  const { account, now } = context.get(pageCall);
  if (!(await account())) throw redirect(`/booking/login?retour=${encodeURIComponent('/booking/account/second-facteur')}`, 303);
  return { year: yearOf(now) };
};

/** The key is drawn by a form, never by a visit; the codes of recovery are shown once, in the answer. */
export const action = async ({ request, context }: Route.ActionArgs) => {
  const { call, now } = context.get(pageCall);
  const form = await request.formData();
  if (!form.has('code')) {
    const { status, envelope } = await call(beginSecondFactor, {});
    if (envelope.success) return data({ begun: envelope.data, codes: null, refused: undefined });
    return data({ begun: null, codes: null, refused: refusedForm(form, envelope.error, [], now, loginTexts.tooMany) }, { status });
  }
  const { status, envelope } = await call(confirmSecondFactor, { code: textIn(form, 'code') });
  if (envelope.success) return data({ begun: null, codes: envelope.data.recovery_codes, refused: undefined });
  const shown = { secret: textIn(form, 'shown'), uri: '', qr_svg: '' };
  return data({ begun: shown, codes: null, refused: refusedForm(form, envelope.error, ['code'], now, loginTexts.tooMany) }, { status });
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

const spaced = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { begun = null, codes = null, refused } = actionData ?? {};
  if (codes !== null)
    return (
      <WayIn heading={texts.done} lead={texts.codesLead} year={loaderData.year} after={<LinkButton to={settings}>{texts.back}</LinkButton>}>
        <ul className={css['codes']} role="list">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </WayIn>
    );
  if (begun === null)
    return (
      <WayIn heading={texts.heading} lead={texts.lead} year={loaderData.year} after={<LinkButton to={settings}>{texts.back}</LinkButton>}>
        <WayInForm refused={refused}>
          <Button type="submit" block>
            {texts.begin}
          </Button>
        </WayInForm>
      </WayIn>
    );
  return (
    <WayIn heading={texts.heading} lead={texts.scan} year={loaderData.year} after={<LinkButton to={settings}>{texts.back}</LinkButton>}>
      {begun.qr_svg !== '' && <img className={css['qr']} alt={texts.qr} src={`data:image/svg+xml,${encodeURIComponent(begun.qr_svg)}`} />}
      <p>
        {texts.byHand} <code className={css['secret']}>{spaced(begun.secret)}</code>
      </p>
      <WayInForm refused={refused}>
        <input type="hidden" name="shown" value={begun.secret} />
        <TextField
          label={loginTexts.code.label}
          name="code"
          isRequired
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={20}
          hint={texts.codeHint}
          error={refused?.validation['code']}
          autoFocus
        />
        <Button type="submit" block>
          {texts.confirm}
        </Button>
      </WayInForm>
    </WayIn>
  );
}

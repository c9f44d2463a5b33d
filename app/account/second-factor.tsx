import { data } from 'react-router';
import { envelopeError } from '#core/refusal.ts';
import { beginSecondFactor, confirmSecondFactor } from '#features/accounts/contract/own-account.ts';
import { Button } from '#ui/layout/button.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { askSignIn } from '../shell/ask-sign-in.ts';
import { pageCall } from '../context.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { yearOf } from '../shell/year.ts';
import { FormPage } from '../shell/form-page.tsx';
import { PageForm } from '#ui/forms/page-form.tsx';
import { refusedForm } from '#ui/forms/refused-form.ts';
import { ownPath } from '#ui/spaces.ts';
import type { Route } from './+types/second-factor';
import css from './second-factor.module.css';
import { CodeField, OwnPasswordField } from '#features/accounts/ui/sign-in-fields.tsx';
import { accountPageTexts } from '#features/accounts/ui/account-texts.ts';

const texts = accountPageTexts.secondFactor;
const settings = '/booking/account?tab=settings';

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const page = context.get(pageCall);
  if (!(await page.account())) return askSignIn(page, 'booking', url.pathname + url.search);
  // An admin who views the site as another account cannot set up the second factor of this account.
  if (await page.viewing()) throw data(envelopeError('ReadOnly'), { status: 403 });
  return { year: yearOf(page.nowMs), back: ownPath(url.searchParams.get('retour')) };
};

/**
 * Creates the secret of the second factor only when the form is submitted, because loading a page must change nothing.
 * Only the response to the confirmation shows the recovery codes.
 */
export const action = async ({ request, url, context }: Route.ActionArgs) => {
  const { call, nowMs } = context.get(pageCall);
  const invitation = url.searchParams.get('invitation');
  const form = await request.formData();
  if (!form.has('code')) {
    const { status, envelope } = await call(beginSecondFactor, { password: textIn(form, 'password'), invitation });
    if (envelope.success) return data({ begun: envelope.data, codes: null, refused: undefined });
    return data(
      { begun: null, codes: null, refused: refusedForm(form, envelope.error, ['password'], nowMs) },
      { status },
    );
  }
  const { status, envelope } = await call(confirmSecondFactor, { code: textIn(form, 'code'), invitation });
  if (envelope.success) return data({ begun: null, codes: envelope.data.recovery_codes, refused: undefined });
  const shown = { secret: textIn(form, 'shown'), uri: '', qr_svg: '' };
  return data({ begun: shown, codes: null, refused: refusedForm(form, envelope.error, ['code'], nowMs) }, { status });
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [
  { title: texts.title },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
];

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { begun = null, codes = null, refused } = actionData ?? {};
  const { year, back } = loaderData;
  const isForAdmins = back?.startsWith('/admin') === true;
  const after =
    isForAdmins && codes === null ? (
      // An admin cannot open the admin pages until the second factor is set up.
      <>
        <p>{texts.adminsClosed}</p>
        <LinkButton tone="text" to={settings}>
          {texts.back}
        </LinkButton>
      </>
    ) : (
      <LinkButton tone="text" to={back ?? settings}>
        {back === undefined ? texts.back : texts.goOn}
      </LinkButton>
    );
  if (codes !== null)
    return (
      <FormPage heading={texts.done} lead={texts.codesLead} year={year} after={after}>
        <ul className={css['codes']} role="list">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </FormPage>
    );
  if (begun === null)
    return (
      <FormPage heading={texts.heading} lead={isForAdmins ? texts.adminsLead : texts.lead} year={year} after={after}>
        <PageForm refused={refused}>
          <OwnPasswordField refused={refused} />
          <Button type="submit" block>
            {texts.begin}
          </Button>
        </PageForm>
      </FormPage>
    );
  return (
    <FormPage heading={texts.heading} lead={texts.scan} year={year} after={after}>
      {begun.qr_svg !== '' && (
        <img className={css['qr']} alt={texts.qr} src={`data:image/svg+xml,${encodeURIComponent(begun.qr_svg)}`} />
      )}
      <p>
        {texts.byHand} <code className={css['secret']}>{begun.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <PageForm refused={refused}>
        <input type="hidden" name="shown" value={begun.secret} />
        <CodeField refused={refused} hint={texts.codeHint} />
        <Button type="submit" block>
          {texts.confirm}
        </Button>
      </PageForm>
    </FormPage>
  );
}

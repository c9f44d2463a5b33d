import { data, Link, redirect } from 'react-router';
import { inputMessages } from '#core/fields/messages.ts';
import { instantMs } from '#core/instant-text.ts';
import { momentText } from '#features/offers/rules/instant-text.ts';
import { deleteUser, readDeletion } from '#features/privacy/contract.ts';
import { Button } from '#ui/layout/button.tsx';
import { CheckRow } from '#ui/choices/check-row.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { answered } from '#ui/page/answered.ts';
import { askSignIn } from '../shell/ask-sign-in.ts';
import { pageCall } from '../context.ts';
import { FormPage } from '../shell/form-page.tsx';
import { PageForm } from '#ui/forms/page-form.tsx';
import { textIn } from '#ui/forms/form-text.ts';
import { CodeField, OwnPasswordField } from '#features/accounts/ui/sign-in-fields.tsx';
import { loginTexts } from '#features/accounts/ui/sign-in-texts.ts';
import { refusedForm, type RefusedForm } from '#ui/forms/refused-form.ts';
import { visitPath } from '#features/bookings/pages/paths.ts';
import { yearOf } from '../shell/year.ts';
import type { Route } from './+types/removal';
import css from './removal.module.css';
import { accountPageTexts } from '#features/accounts/ui/account-texts.ts';

const texts = accountPageTexts.removal;
const here = '/booking/account/suppression';
const settings = '/booking/account?tab=settings';

export const loader = async ({ context }: Route.LoaderArgs) => {
  const page = context.get(pageCall);
  const { call, account, nowMs } = page;
  if (!(await account())) return askSignIn(page, 'booking', here);
  const { visits, second_factor, last_admin } = answered(await call(readDeletion, {}));
  return {
    year: yearOf(nowMs),
    hasFactor: second_factor,
    isLastAdmin: last_admin,
    visits: visits.map(({ id, side, pro_name, services, starts_at, time_zone }) => ({
      id,
      to: side === 'client' ? visitPath(id, null) : null,
      title: texts.visit(services.join(', '), momentText(time_zone, instantMs(starts_at))),
      where: side === 'client' ? pro_name : texts.ofAClient(pro_name),
    })),
  };
};

export const action = async ({ request, context }: Route.ActionArgs) => {
  const page = context.get(pageCall);
  const { call, nowMs } = page;
  const form = await request.formData();
  if (!form.has('confirms')) {
    const { envelope } = await call(readDeletion, {});
    if (!envelope.success) return askSignIn(page, 'booking', here);
    return data(
      {
        at: nowMs,
        typed: {},
        validation: { confirms: inputMessages.missingFields },
        message: null,
      } satisfies RefusedForm,
      { status: 400 },
    );
  }
  const { status, envelope } = await call(deleteUser, {
    password: textIn(form, 'password'),
    code: textIn(form, 'code') || null,
  });
  if (envelope.success) return redirect('/compte-supprime', 303);
  // Something prevents the deletion of the account. The reloaded page lists the obstacles.
  if (status === 409) return redirect(here, 303);
  return data(refusedForm(form, envelope.error, ['password', 'code'], nowMs), { status });
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

const What = () => (
  <div className={css['told']}>
    {[texts.goes, texts.stays].map(({ heading, list }) => (
      <section key={heading}>
        <h2>{heading}</h2>
        <ul>
          {list.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </section>
    ))}
    <p>
      <a className="link" href="/booking/account/mes-donnees" download>
        {texts.download}
      </a>
    </p>
  </div>
);

const Visits = ({ visits }: { visits: Route.ComponentProps['loaderData']['visits'] }) => (
  <Notice tone="warning">
    <p>{texts.first}</p>
    <ul className={css['pending']} role="list">
      {visits.map(({ id, to, title, where }) => (
        <li key={id}>
          {to === null ? title : <Link to={to}>{title}</Link>}
          <span className={css['soft']}>{where}</span>
        </li>
      ))}
    </ul>
  </Notice>
);

const Ask = ({ hasFactor, refused }: { hasFactor: boolean; refused: RefusedForm | undefined }) => {
  const errors = refused?.validation ?? {};
  return (
    <PageForm refused={refused}>
      <OwnPasswordField refused={refused} />
      {hasFactor && (
        <CodeField refused={refused} hint={loginTexts.code.hint} isAnyCode isLater={errors['code'] === undefined} />
      )}
      <CheckRow name="confirms" value="1" required error={errors['confirms']}>
        {texts.confirms}
      </CheckRow>
      <Button type="submit" tone="danger" block>
        {texts.submit}
      </Button>
    </PageForm>
  );
};

type Props = { loaded: Route.ComponentProps['loaderData']; refused: RefusedForm | undefined };

const AskOrObstacle = ({ loaded: { visits, isLastAdmin, hasFactor }, refused }: Props) => {
  if (visits.length > 0) return <Visits visits={visits} />;
  if (isLastAdmin) return <Notice tone="warning">{texts.lastAdmin}</Notice>;
  return <Ask hasFactor={hasFactor} refused={refused} />;
};

export default function Removal({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FormPage
      heading={texts.heading}
      lead={texts.lead}
      year={loaderData.year}
      after={
        <LinkButton tone="secondary" to={settings}>
          {texts.keep}
        </LinkButton>
      }
    >
      <What />
      <AskOrObstacle loaded={loaderData} refused={actionData} />
    </FormPage>
  );
}

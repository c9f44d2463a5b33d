import { Form } from 'react-router';
import type { z } from 'zod';
import type { userData } from '#features/accounts/contract/own-account.ts';
import { buttonClass } from '#ui/layout/button-class.ts';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { OwnPasswordField } from './sign-in-fields.tsx';
import { loginTexts } from './sign-in-texts.ts';
import { PageForm } from '#ui/forms/page-form.tsx';
import type { RefusedForm } from '#ui/forms/refused-form.ts';
import css from './account.module.css';
import type { SessionLine } from '../pages/session-line.ts';
import { accountPageTexts } from './account-texts.ts';

const texts = accountPageTexts.security;

export type RefusedOwn = (RefusedForm & { readonly form: string }) | undefined;
type Props = { user: z.output<typeof userData>; sessions: readonly SessionLine[]; refused: RefusedOwn };

const refusedIn = (refused: RefusedOwn, form: string): RefusedOwn => (refused?.form === form ? refused : undefined);

const ChangePassword = ({ email, refused }: { email: string; refused: RefusedOwn }) => {
  const errors = refused?.validation ?? {};
  const fields = [
    { name: 'old_password', label: texts.oldPassword, autoComplete: 'current-password' },
    { name: 'new_password', label: texts.newPassword, autoComplete: 'new-password', hasCriteria: true },
    { name: 'check_password', label: loginTexts.register.checkPassword, autoComplete: 'new-password' },
  ] as const;
  const first = fields.find(({ name }) => errors[name] !== undefined)?.name;
  return (
    <PageForm refused={refused}>
      <input type="hidden" name="form" value="password" />
      {/* Hidden field for password managers, which need to know the account. */}
      <input type="text" autoComplete="username" defaultValue={email} hidden readOnly />
      {fields.map((field) => (
        <PasswordField
          key={field.name}
          {...field}
          isRequired
          error={errors[field.name]}
          autoFocus={first === field.name}
        />
      ))}
      <Button type="submit">{texts.change}</Button>
    </PageForm>
  );
};

const SessionItem = ({ session }: { session: SessionLine }) => (
  <li className={css['session']}>
    <span>
      <b>{session.device}</b>
      <span className={css['soft']}>{session.seen}</span>
    </span>
    {!session.isCurrent && (
      <Form noValidate method="post" reloadDocument>
        <input type="hidden" name="form" value="session" />
        <input type="hidden" name="session" value={session.id} />
        <Button type="submit" tone="secondary" size="sm" aria-label={texts.endOf(session.device, session.seen)}>
          {texts.end}
        </Button>
      </Form>
    )}
  </li>
);

const SecondFactor = ({ user, refused }: { user: Props['user']; refused: RefusedOwn }) =>
  user.second_factor ? (
    <>
      <p>{texts.factorOn}</p>
      <PageForm refused={refused}>
        <input type="hidden" name="form" value="factor-off" />
        <OwnPasswordField refused={refused} />
        <Button type="submit" tone="danger">
          {texts.factorRemove}
        </Button>
      </PageForm>
    </>
  ) : (
    <>
      <p>{texts.factorOff}</p>
      <LinkButton tone="secondary" to="/booking/account/second-facteur">
        {texts.factorAdd}
      </LinkButton>
    </>
  );

const OwnData = () => (
  <>
    <p>{texts.dataLead}</p>
    <div className={css['actions']}>
      <a className={buttonClass({ tone: 'secondary' })} href="/booking/account/mes-donnees" download>
        {texts.download}
      </a>
      <LinkButton tone="text" to="/booking/account/suppression">
        {texts.remove}
      </LinkButton>
    </div>
  </>
);

export const Security = ({ user, sessions, refused }: Props) => (
  <div className={css['panels']}>
    <Card as="section" className={css['panel']}>
      <h2>{texts.password}</h2>
      <ChangePassword email={user.email} refused={refusedIn(refused, 'password')} />
    </Card>
    <div className={css['panels']}>
      <Card as="section" className={css['panel']}>
        <h2>{texts.factor}</h2>
        <SecondFactor user={user} refused={refusedIn(refused, 'factor-off')} />
      </Card>
      <Card as="section" className={css['panel']}>
        <h2>{texts.sessions}</h2>
        <ul className={css['sessions']} role="list">
          {sessions.map((session) => (
            <SessionItem key={session.id} session={session} />
          ))}
        </ul>
      </Card>
      <Card as="section" className={css['panel']}>
        <h2>{texts.data}</h2>
        <OwnData />
      </Card>
    </div>
  </div>
);

import { Form } from 'react-router';
import type { z } from 'zod';
import type { userData } from '#features/accounts/contract.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { loginTexts } from '../login/texts.ts';
import { PageForm } from '../form-page.tsx';
import type { RefusedForm } from '../refused-form.ts';
import css from './account.module.css';
import type { SessionLine } from './session-line.ts';
import { accountTexts } from './texts.ts';

const texts = accountTexts.security;

type Refused = (RefusedForm & { readonly form: string }) | undefined;
type Props = { user: z.output<typeof userData>; sessions: readonly SessionLine[]; refused: Refused };

const refusedIn = (refused: Refused, form: string): Refused => (refused?.form === form ? refused : undefined);

const ChangePassword = ({ refused }: { refused: Refused }) => {
  const errors = refused?.validation ?? {};
  const fields = [
    { name: 'old_password', label: texts.oldPassword, autoComplete: 'current-password' },
    { name: 'new_password', label: texts.newPassword, autoComplete: 'new-password', hint: loginTexts.register.rules },
    { name: 'check_password', label: loginTexts.register.checkPassword, autoComplete: 'new-password' },
  ];
  const first = fields.find(({ name }) => errors[name] !== undefined)?.name;
  return (
    <PageForm refused={refused}>
      <input type="hidden" name="form" value="password" />
      {fields.map((field) => (
        <TextField key={field.name} {...field} type="password" isRequired error={errors[field.name]} autoFocus={first === field.name} />
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
      <Form method="post" reloadDocument>
        <input type="hidden" name="form" value="session" />
        <input type="hidden" name="session" value={session.id} />
        <Button type="submit" tone="secondary" size="sm" aria-label={texts.endOf(session.device, session.seen)}>
          {texts.end}
        </Button>
      </Form>
    )}
  </li>
);

const SecondFactor = ({ user, refused }: { user: Props['user']; refused: Refused }) =>
  user.second_factor ? (
    <>
      <p>{texts.factorOn}</p>
      <PageForm refused={refused}>
        <input type="hidden" name="form" value="factor-off" />
        <TextField
          label={loginTexts.password}
          name="password"
          type="password"
          autoComplete="current-password"
          isRequired
          error={refused?.validation['password']}
          autoFocus={refused?.validation['password'] !== undefined}
        />
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

/** Password, second factor, open sessions. */
export const Security = ({ user, sessions, refused }: Props) => (
  <div className={css['panels']}>
    <Card as="section" className={css['panel']}>
      <h2>{texts.password}</h2>
      <ChangePassword refused={refusedIn(refused, 'password')} />
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
    </div>
  </div>
);

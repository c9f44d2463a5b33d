import type { z } from 'zod';
import type { userData } from '#features/accounts/contract/own-account.ts';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PhoneField } from '#ui/fields/phone-field.tsx';
import { Segmented } from '#ui/choices/segmented.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { MoreFields, FieldPair, PageForm } from '#ui/forms/page-form.tsx';
import type { RefusedOwn } from './security.tsx';
import css from './account.module.css';
import { profileFields } from '../pages/profile-fields.ts';
import { accountPageTexts } from './account-texts.ts';

const texts = accountPageTexts.profile;
const genders = (['unknown', 'woman', 'man', 'other'] as const).map((value) => ({
  value,
  label: texts.genders[value],
}));

type Props = { user: z.output<typeof userData>; refused: RefusedOwn };

const ChangeEmail = ({ refused }: { refused: RefusedOwn }) => {
  const errors = refused?.validation ?? {};
  return (
    <MoreFields label={texts.changeEmail} isOpen={refused !== undefined}>
      <PageForm refused={refused}>
        <input type="hidden" name="form" value="email" />
        <TextField
          label={texts.newEmail}
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          isRequired
          hint={texts.newEmailHint}
          defaultValue={refused?.typed['email'] ?? ''}
          error={errors['email']}
          autoFocus={errors['email'] !== undefined}
        />
        <TextField
          label={texts.password}
          name="password"
          type="password"
          autoComplete="current-password"
          isRequired
          error={errors['password']}
          autoFocus={errors['email'] === undefined && errors['password'] !== undefined}
        />
        <Button type="submit">{texts.sendLink}</Button>
      </PageForm>
    </MoreFields>
  );
};

export const ProfileTab = ({ user, refused: answer }: Props) => {
  const refused = answer?.form === 'profile' ? answer : undefined;
  const errors = refused?.validation ?? {};
  const first = profileFields.find((name) => errors[name] !== undefined);
  const typed = (name: 'firstname' | 'lastname' | 'phone_prefix' | 'phone_number') =>
    refused?.typed[name] ?? user[name] ?? '';
  const field = (name: 'firstname' | 'lastname') => ({
    name,
    defaultValue: typed(name),
    error: errors[name],
    autoFocus: first === name,
  });
  const gender = genders.find(({ value }) => value === (refused?.typed['gender'] ?? user.gender))?.value ?? 'unknown';
  return (
    <div className={css['panels']}>
      <Card as="section" className={css['panel']}>
        <h2>{texts.heading}</h2>
        <PageForm refused={refused}>
          <input type="hidden" name="form" value="profile" />
          <FieldPair>
            <TextField
              label={texts.firstname}
              isRequired
              autoComplete="given-name"
              maxLength={60}
              {...field('firstname')}
            />
            <TextField
              label={texts.lastname}
              isRequired
              autoComplete="family-name"
              maxLength={60}
              {...field('lastname')}
            />
          </FieldPair>
          <div className={css['gender']}>
            <p aria-hidden="true">{texts.gender}</p>
            <Segmented label={texts.gender} name="gender" options={genders} value={gender} />
          </div>
          <PhoneField
            label={texts.phone}
            placeholder={texts.phoneHint}
            prefix={typed('phone_prefix') || '+33'}
            number={typed('phone_number')}
            error={errors['phone_number']}
            prefixError={errors['phone_prefix']}
            autoFocus={first === 'phone_prefix' || first === 'phone_number'}
          />
          <Button type="submit">{texts.keep}</Button>
        </PageForm>
      </Card>
      <Card as="section" className={css['panel']}>
        <h2>{texts.access}</h2>
        <dl className={css['facts']}>
          <div>
            <dt>{texts.email}</dt>
            <dd>
              {user.email} <span className={css['soft']}>{user.email_verified ? texts.proven : texts.unproven}</span>
            </dd>
          </div>
        </dl>
        <ChangeEmail refused={answer?.form === 'email' ? answer : undefined} />
      </Card>
    </div>
  );
};

import type { z } from 'zod';
import type { userData } from '#features/accounts/contract.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Pair, PageForm } from '../form-page.tsx';
import type { RefusedForm } from '../refused-form.ts';
import css from './account.module.css';
import { accountTexts } from './texts.ts';

const texts = accountTexts.profile;
const genders = (['unknown', 'woman', 'man', 'other'] as const).map((value) => ({ value, label: texts.genders[value] }));

/** The fields of the form, in their order. */
export const profileFields = ['firstname', 'lastname', 'gender', 'phone_prefix', 'phone_number'] as const;

type Props = { user: z.output<typeof userData>; refused: RefusedForm | undefined };

/** Who one is here. */
export const ProfileTab = ({ user, refused }: Props) => {
  const errors = refused?.validation ?? {};
  const first = profileFields.find((name) => errors[name] !== undefined);
  const field = (name: 'firstname' | 'lastname' | 'phone_prefix' | 'phone_number') => ({
    name,
    defaultValue: refused?.typed[name] ?? user[name] ?? (name === 'phone_prefix' ? '+33' : ''),
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
          <Pair>
            <TextField label={texts.firstname} isRequired autoComplete="given-name" maxLength={60} {...field('firstname')} />
            <TextField label={texts.lastname} isRequired autoComplete="family-name" maxLength={60} {...field('lastname')} />
          </Pair>
          <div className={css['gender']}>
            <p aria-hidden="true">{texts.gender}</p>
            <Segmented label={texts.gender} name="gender" options={genders} value={gender} />
          </div>
          <Pair>
            <TextField label={texts.prefix} autoComplete="tel-country-code" inputMode="tel" maxLength={6} {...field('phone_prefix')} />
            <TextField label={texts.phone} type="tel" autoComplete="tel-national" maxLength={30} placeholder={texts.phoneHint} {...field('phone_number')} />
          </Pair>
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
          <div>
            <dt>{texts.referral}</dt>
            <dd className="figures">{user.referral_code}</dd>
          </div>
        </dl>
      </Card>
    </div>
  );
};

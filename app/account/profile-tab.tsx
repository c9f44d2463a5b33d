import type { z } from 'zod';
import type { userData } from '#features/accounts/contract.ts';
import { Card } from '#ui/card.tsx';
import css from './account.module.css';
import { accountTexts } from './texts.ts';

const texts = accountTexts.profile;

/** Who one is here. */
export const ProfileTab = ({ user }: { user: z.output<typeof userData> }) => (
  <Card as="section" className={css['panel']}>
    <h2>{texts.heading}</h2>
    <dl className={css['facts']}>
      <div>
        <dt>{texts.name}</dt>
        <dd>
          {user.firstname} {user.lastname}
        </dd>
      </div>
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
);

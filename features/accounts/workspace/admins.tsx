import type { DataOf } from '#core/route.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { PageForm } from '#ui/forms/page-form.tsx';
import type { RefusedForm } from '#ui/forms/refused-form.ts';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { CopyButton } from '#ui/layout/copy-button.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import css from '#ui/workspace/admin.module.css';
import type { listAdmins } from '../contract/admins.ts';
import { adminsTexts as texts } from './admins-texts.ts';

type InvitationProps = { url: string; /** Until when it opens, in words. */ until: string; supportEmail: string };

/** The link of an invitation, shown once. */
export const InvitationLink = ({ url, until, supportEmail }: InvitationProps) => (
  <Card as="section">
    <h2 className={css['receipt']}>{texts.link}</h2>
    <p className={css['figure']}>{texts.linkLead(until)}</p>
    <p className={css['said']}>{url}</p>
    <CopyButton text={url} supportEmail={supportEmail} label={texts.copy} />
  </Card>
);

/** The form that invites another one. */
export const InviteAdmin = ({ refused }: { refused: RefusedForm | undefined }) => (
  <Card as="section">
    <h2 className={css['receipt']}>{texts.invite}</h2>
    <PageForm refused={refused}>
      <TextField
        label={texts.email}
        isRequired
        type="email"
        name="email"
        inputMode="email"
        autoComplete="off"
        maxLength={254}
        hint={texts.emailHint}
        defaultValue={refused?.typed['email'] ?? ''}
        error={refused?.validation['email']}
      />
      <div>
        <Button type="submit">{texts.submit}</Button>
      </div>
    </PageForm>
  </Card>
);

/** An admin, with the end of their invitation in words where one is open. */
export type AdminLine = Omit<DataOf<typeof listAdmins>['admins'][number], 'invited_until'> & { readonly invitedUntil: string | null };

const Line = ({ admin, isOwn }: { admin: AdminLine; isOwn: boolean }) => {
  const { firstname, lastname, email, second_factor, invitedUntil } = admin;
  const state = second_factor ? 'inPlace' : invitedUntil === null ? 'missing' : 'invited';
  return (
    <li className={css['row']}>
      <b>{`${firstname} ${lastname}${isOwn ? ` (${texts.you})` : ''}`}</b>
      <Badge tone={state === 'inPlace' ? 'success' : state === 'invited' ? 'warning' : 'danger'}>{texts[state]}</Badge>
      <span className={css['soft']}>
        {email}
        {state === 'invited' && ` · ${texts.until(invitedUntil!)}`}
        {state === 'missing' && ` · ${texts.again}`}
      </span>
    </li>
  );
};

/** Who administers, and who is invited to. */
export const AdminList = ({ admins, own }: { admins: readonly AdminLine[]; /** The account of whoever reads. */ own: string }) => (
  <>
    <h2 className={css['small']} id="liste">
      {texts.list}
    </h2>
    <ul role="list" aria-labelledby="liste" className={css['list']}>
      {admins.map((admin) => (
        <Line key={admin.id} admin={admin} isOwn={admin.id === own} />
      ))}
    </ul>
  </>
);

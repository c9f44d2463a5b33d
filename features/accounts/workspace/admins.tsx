import { adminRoleNames, adminRoles, type AdminRole } from '#core/admin-roles.ts';
import type { DataOf } from '#core/route.ts';
import { CheckRow } from '#ui/choices/check-row.tsx';
import { FieldMessage } from '#ui/fields/field.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { MoreFields, PageForm } from '#ui/forms/page-form.tsx';
import type { RefusedForm } from '#ui/forms/refused-form.ts';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { CopyButton } from '#ui/layout/copy-button.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import css from '#ui/workspace/admin.module.css';
import type { listAdmins } from '../contract/admins.ts';
import { adminsTexts as texts } from './admins-texts.ts';

type InvitationProps = { url: string; /** Expiry of the link, in words. */ until: string; supportEmail: string };

export const InvitationLink = ({ url, until, supportEmail }: InvitationProps) => (
  <Card as="section">
    <h2 className={css['receipt']}>{texts.link}</h2>
    <p className={css['figure']}>{texts.linkLead(until)}</p>
    <p className={css['said']}>{url}</p>
    <CopyButton text={url} supportEmail={supportEmail} label={texts.copy} />
  </Card>
);

type BoxesProps = {
  /** Prefix of the checkboxes' ids, different in each form. */ name: string;
  ticked: readonly AdminRole[];
  error?: string | undefined;
};

const RoleBoxes = ({ name, ticked, error }: BoxesProps) => (
  <fieldset>
    <legend>{texts.roles}</legend>
    {error !== undefined && <FieldMessage id={`${name}-roles-error`}>{error}</FieldMessage>}
    {adminRoles.map((role, i) => (
      <CheckRow
        key={role}
        id={`${name}-${role}`}
        name="roles"
        value={role}
        defaultChecked={ticked.includes(role)}
        {...(error !== undefined && { 'aria-describedby': `${name}-roles-error`, 'aria-invalid': i === 0 })}
      >
        <b>{adminRoleNames[role]}</b> <span className={css['soft']}>{texts.roleHints[role]}</span>
      </CheckRow>
    ))}
  </fieldset>
);

export const InviteAdmin = ({
  refused,
  ticked,
}: {
  refused: RefusedForm | undefined;
  ticked: readonly AdminRole[];
}) => (
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
      <RoleBoxes name="invite" ticked={ticked} error={refused?.validation['roles']} />
      <div>
        <Button type="submit">{texts.submit}</Button>
      </div>
    </PageForm>
  </Card>
);

export type AdminLine = Omit<DataOf<typeof listAdmins>['admins'][number], 'invited_until'> & {
  readonly invitedUntil: string | null;
};

export type RefusedRoles = {
  readonly id: string;
  readonly refused: RefusedForm;
  readonly ticked: readonly AdminRole[];
};

const Roles = ({ admin, refused }: { admin: AdminLine; refused: RefusedRoles | undefined }) => (
  <MoreFields label={texts.changeOf(`${admin.firstname} ${admin.lastname}`)} isOpen={refused !== undefined}>
    <PageForm refused={refused?.refused}>
      <input type="hidden" name="form" value="roles" />
      <input type="hidden" name="id" value={admin.id} />
      <p className={css['soft']}>{texts.changeHint}</p>
      <RoleBoxes name={admin.id} ticked={refused?.ticked ?? admin.roles} error={refused?.refused.validation['roles']} />
      <TextArea
        label={texts.reason}
        id={`${admin.id}-reason`}
        name="reason"
        isRequired
        rows={3}
        maxLength={2000}
        hint={texts.reasonHint}
        defaultValue={refused?.refused.typed['reason'] ?? ''}
        error={refused?.refused.validation['reason']}
      />
      <div>
        <Button type="submit" tone="secondary">
          {texts.save}
        </Button>
      </div>
    </PageForm>
  </MoreFields>
);

const factorTones = { inPlace: 'success', invited: 'warning', missing: 'danger' } as const;

const factorOf = ({ second_factor, invitedUntil }: AdminLine): keyof typeof factorTones => {
  if (second_factor) return 'inPlace';
  return invitedUntil === null ? 'missing' : 'invited';
};

const Line = ({ admin, isOwn, refused }: { admin: AdminLine; isOwn: boolean; refused: RefusedRoles | undefined }) => {
  const { firstname, lastname, email, invitedUntil } = admin;
  const state = factorOf(admin);
  return (
    <li className={css['row']}>
      <b>{`${firstname} ${lastname}${isOwn ? ` (${texts.you})` : ''}`}</b>
      <Badge tone={factorTones[state]}>{texts[state]}</Badge>
      <span className={css['soft']}>
        {email} · {admin.roles.map((role) => adminRoleNames[role]).join(', ')}
        {state === 'invited' && ` · ${texts.until(invitedUntil!)}`}
        {state === 'missing' && ` · ${texts.again}`}
      </span>
      {!isOwn && <Roles admin={admin} refused={refused} />}
    </li>
  );
};

type ListProps = {
  admins: readonly AdminLine[];
  /** Id of the reader's own account. */ own: string;
  refused: RefusedRoles | undefined;
};

export const AdminList = ({ admins, own, refused }: ListProps) => (
  <>
    <h2 className={css['small']} id="liste">
      {texts.list}
    </h2>
    <ul role="list" aria-labelledby="liste" className={css['list']}>
      {admins.map((admin) => (
        <Line
          key={admin.id}
          admin={admin}
          isOwn={admin.id === own}
          refused={refused?.id === admin.id ? refused : undefined}
        />
      ))}
    </ul>
  </>
);

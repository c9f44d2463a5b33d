import { Link } from 'react-router';
import { staffRoleNames, staffRoles } from '#core/staff-roles.ts';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { OnceField } from '#ui/forms/once-field.tsx';
import { MoreFields, PageForm } from '#ui/forms/page-form.tsx';
import type { RefusedForm } from '#ui/forms/refused-form.ts';
import { SureForm } from '#ui/forms/sure-form.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import css from '#ui/workspace/admin.module.css';
import { staffTexts as texts } from './staff-texts.ts';
import type { StaffView } from './staff-view.ts';

const roleOptions = staffRoles.map((value) => ({ value, text: staffRoleNames[value] }));

type Member = StaffView['members'][number];

type Agendas = StaffView['practitioners'];

type AgendaProps = { id?: string; agendas: Agendas; defaultValue: string; error?: string | undefined };

const AgendaField = ({ id, agendas, defaultValue, error }: AgendaProps) => (
  <ChoiceField
    name="resource_id"
    {...(id !== undefined && { id })}
    label={texts.agenda}
    placeholder={texts.chooseAgenda}
    hint={agendas.length === 0 ? texts.agendaNone : texts.agendaHint}
    defaultValue={defaultValue}
    options={agendas.map(({ id: value, label }) => ({ value, text: label }))}
    error={error}
  />
);

type AccessProps = { member: Member; agendas: Agendas; refused: RefusedForm | undefined };

const Access = ({ member: { id, name, role, agenda, visits, handOverTo }, agendas, refused }: AccessProps) => (
  <MoreFields label={texts.changeOf(name)} isOpen={refused !== undefined}>
    <PageForm refused={refused}>
      <input type="hidden" name="do" value="role" />
      <input type="hidden" name="mid" value={id} />
      <ChoiceField
        name="role"
        id={`${id}-role`}
        label={texts.role}
        defaultValue={refused?.typed['role'] ?? role}
        options={roleOptions}
      />
      <AgendaField
        id={`${id}-agenda`}
        agendas={agenda === null ? agendas : [agenda, ...agendas]}
        defaultValue={refused?.typed['resource_id'] ?? agenda?.id ?? ''}
        error={refused?.validation['resource_id']}
      />
      <div>
        <Button type="submit" tone="secondary">
          {texts.save}
        </Button>
      </div>
    </PageForm>
    {handOverTo !== null && (
      <p className={css['part']}>
        <Link className="link" to={handOverTo} aria-label={texts.handOverOf(name, visits)}>
          {texts.handOver}
        </Link>{' '}
        <span className={css['soft']}>{texts.toCome(visits)}</span>
      </p>
    )}
    <SureForm label={texts.end} name={texts.endOf(name)} text={texts.endText(name, visits)} sure={texts.endSure}>
      <input type="hidden" name="do" value="fin" />
      <input type="hidden" name="mid" value={id} />
    </SureForm>
  </MoreFields>
);

type MembersProps = Pick<StaffView, 'members' | 'practitioners'> & { refused: RefusedForm | undefined };

const Members = ({ members, practitioners, refused }: MembersProps) => (
  <Card as="section">
    <h2 className={css['receipt']} id="acces">
      {texts.list}
    </h2>
    {members.length === 0 ? (
      <p className={css['soft']}>{texts.none}</p>
    ) : (
      <ul role="list" aria-labelledby="acces" className={css['list']}>
        {members.map((member) => (
          <li key={member.id} className={css['row']}>
            <b>{`${member.name}${member.isOwn ? ` (${texts.you})` : ''}`}</b>
            <Badge tone="sky">{member.roleName}</Badge>
            <span className={css['soft']}>{member.detail}</span>
            {!member.isOwn && (
              <Access
                member={member}
                agendas={practitioners}
                refused={refused?.typed['mid'] === member.id ? refused : undefined}
              />
            )}
          </li>
        ))}
      </ul>
    )}
  </Card>
);

const Invitations = ({ invitations }: Pick<StaffView, 'invitations'>) => (
  <Card as="section">
    <h2 className={css['receipt']} id="attente">
      {texts.waiting}
    </h2>
    <ul role="list" aria-labelledby="attente" className={css['list']}>
      {invitations.map(({ id, email, roleName, isOver, until }) => (
        <li key={id} className={css['row']}>
          <b>{email}</b>
          <Badge tone={isOver ? 'warning' : 'neutral'}>{roleName}</Badge>
          <span className={css['soft']}>{until}</span>
          <SureForm label={texts.renew} name={texts.renewOf(email)} text={texts.renewText} sure={texts.renew} isQuiet>
            <input type="hidden" name="do" value="renvoi" />
            <input type="hidden" name="iid" value={id} />
          </SureForm>
          <SureForm
            label={texts.withdraw}
            name={texts.withdrawOf(email)}
            text={texts.withdrawText}
            sure={texts.withdrawSure}
          >
            <input type="hidden" name="do" value="retrait" />
            <input type="hidden" name="iid" value={id} />
          </SureForm>
        </li>
      ))}
    </ul>
  </Card>
);

/**
 * The practitioner and the email address that the link to this page contains. They are the first values of the
 * invitation form.
 */
type Proposed = { readonly rid: string; readonly email: string };

type InviteProps = { agendas: Agendas; proposed: Proposed | null; refused: RefusedForm | undefined; once: string };

const Invite = ({ agendas, proposed, refused, once }: InviteProps) => (
  <Card as="section">
    <h2 className={css['receipt']} id="inviter">
      {texts.invite}
    </h2>
    <PageForm refused={refused}>
      <OnceField word={once} />
      <input type="hidden" name="do" value="invite" />
      <TextField
        label={texts.email}
        isRequired
        type="email"
        name="email"
        inputMode="email"
        autoComplete="off"
        maxLength={254}
        hint={texts.emailHint}
        defaultValue={refused?.typed['email'] ?? proposed?.email ?? ''}
        error={refused?.validation['email']}
      />
      <ChoiceField
        name="role"
        label={texts.role}
        isRequired
        placeholder={texts.choose}
        defaultValue={refused?.typed['role'] ?? (proposed === null ? '' : 'practitioner')}
        options={roleOptions}
        error={refused?.validation['role']}
      />
      <AgendaField
        agendas={agendas}
        defaultValue={refused?.typed['resource_id'] ?? proposed?.rid ?? ''}
        error={refused?.validation['resource_id']}
      />
      <dl className={css['soft']}>
        {staffRoles.map((role) => (
          <div key={role}>
            <dt>
              <b>{staffRoleNames[role]}</b>
            </dt>
            <dd>{texts.hints[role]}</dd>
          </div>
        ))}
      </dl>
      <p className={css['soft']}>{texts.health}</p>
      <div>
        <Button type="submit">{texts.submit}</Button>
      </div>
    </PageForm>
  </Card>
);

type Props = {
  view: StaffView;
  teamTo: string;
  proposed: Proposed | null;
  once: string;
  refused: RefusedForm | undefined;
  refusedRole: RefusedForm | undefined;
};

export const StaffPart = ({ view, teamTo, proposed, once, refused, refusedRole }: Props) => (
  <div className={css['content']}>
    <p>
      <Link className="link" to={teamTo}>
        {texts.back}
      </Link>
    </p>
    <Members members={view.members} practitioners={view.practitioners} refused={refusedRole} />
    {view.invitations.length > 0 && <Invitations invitations={view.invitations} />}
    <Invite agendas={view.practitioners} proposed={proposed} refused={refused} once={once} />
  </div>
);

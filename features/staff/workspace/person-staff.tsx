import { Card } from '#ui/layout/card.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import css from '#ui/workspace/admin.module.css';
import type { PersonStaffView } from './person-staff-view.ts';
import { personStaffTexts as texts } from './staff-texts.ts';
import { TimeOffLines } from './time-off-lines.tsx';
import type { TimeOffLine } from './time-off-view.ts';

type Props = { view: PersonStaffView; rid: string; teamTo: string };

export const PersonStaff = ({ view: { access, absences }, rid, teamTo }: Props) => {
  const see = ({ id }: TimeOffLine) => (
    <LinkButton size="sm" to={`${teamTo}/absences/${id}`}>
      {texts.see}
    </LinkButton>
  );
  return (
    <>
      <Card as="section">
        <h2 className={css['receipt']} id="absences">
          {texts.absences}
        </h2>
        {absences.length === 0 ? (
          <p className={css['soft']}>{texts.noAbsences}</p>
        ) : (
          <TimeOffLines labelledBy="absences" lines={absences} isNamed={false} after={see} />
        )}
        <LinkButton size="sm" to={`${teamTo}/absences?personne=${rid}`}>
          {texts.allAbsences}
        </LinkButton>
      </Card>
      <Card as="section">
        <h2 className={css['receipt']}>{texts.access}</h2>
        <p>
          <b>{access.title}</b>
        </p>
        {access.text !== null && <p className={css['soft']}>{access.text}</p>}
        <LinkButton size="sm" to={access.isNone ? `${teamTo}/acces?personne=${rid}#inviter` : `${teamTo}/acces`}>
          {access.isNone ? texts.invite : texts.changeAccess}
        </LinkButton>
      </Card>
    </>
  );
};

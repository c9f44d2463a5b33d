import { Form, useNavigation } from 'react-router';
import { Badge } from '#ui/lists/badge.tsx';
import { Button } from '#ui/layout/button.tsx';
import { CheckRow } from '#ui/choices/check-row.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Avatar } from '#ui/media/avatar.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { ColorName } from './color-name.tsx';
import { eventTexts } from './event-texts.ts';
import { personTexts } from './person-texts.ts';
import { memberId } from './team-paths.ts';
import { TeamRefusal } from './team-refusal.tsx';
import { TeamServices } from './team-services.tsx';
import css from './team.module.css';
import { teamTexts as texts } from './team-texts.ts';
import type { TeamAnswer, TeamView } from './team-view.ts';

type Props = {
  resource: TeamView['groups'][number]['resources'][number];
  options: TeamView['options'];
  base: string;
  /** Number of the person's time-off requests that await an answer. */ timeOff: number;
  isFormOpen: boolean;
  answer: TeamAnswer | undefined;
};

export const TeamMember = ({ resource, options, base, timeOff, isFormOpen, answer }: Props) => {
  const isPending = useNavigation().state !== 'idle';
  const { id, label, kind, active, photo, color, has_own_hours, option_ids, bookings_to_come } = resource;
  const served = options.filter((option) => option.kinds.includes(kind));
  return (
    <li className={css['one']}>
      <div className={css['head']} data-color={color ?? undefined}>
        {kind === 'practitioner' && <Avatar name={label} id={id} photoUrl={photo} />}
        <h3 className={css['name']} id={memberId(id)}>
          {label}
        </h3>
        {color !== null && <ColorName color={color} />}
        {!active && <Badge>{texts.inactive}</Badge>}
      </div>
      <p className={css['soft']}>
        {[
          texts.serves(option_ids.length),
          has_own_hours ? texts.ownHours : texts.sharedHours,
          ...(bookings_to_come > 0 ? [texts.comes(bookings_to_come)] : []),
        ].join(' · ')}
      </p>
      <p className={css['links']}>
        {kind === 'practitioner' && (
          <LinkButton size="sm" to={id}>
            {personTexts.page(label)}
          </LinkButton>
        )}
        <LinkButton size="sm" to={`${base}?agenda=${id}`}>
          {texts.agenda(label)}
        </LinkButton>
        <LinkButton size="sm" to={`${base}/semaine?agenda=${id}`}>
          {texts.hours(label)}
        </LinkButton>
        {kind === 'practitioner' && bookings_to_come > 0 && (
          <LinkButton size="sm" to={`${id}/confier`}>
            {texts.handOver}
          </LinkButton>
        )}
        {timeOff > 0 && (
          <LinkButton size="sm" to={`absences?personne=${id}`}>
            {texts.asksTimeOff(timeOff)}
          </LinkButton>
        )}
      </p>
      <details open={answer !== undefined || isFormOpen}>
        <summary className={css['summary']}>{texts.change(label)}</summary>
        <Form noValidate method="post" key={answer?.at} className={css['form']}>
          <input type="hidden" name="rid" value={id} />
          {answer?.isWarned === true && <input type="hidden" name="sur" value="1" />}
          <TeamRefusal answer={answer} />
          <TextField
            name="label"
            label={texts.name}
            isRequired
            maxLength={80}
            defaultValue={answer?.typed['label'] ?? label}
            error={answer?.validation['label']}
          />
          <CheckRow
            id={`${id}-actif`}
            name="active"
            value="1"
            defaultChecked={answer === undefined ? active : answer.typed['active'] === '1'}
          >
            {texts.active}
          </CheckRow>
          {kind === 'practitioner' && active && <p className={css['soft']}>{texts.activeHint}</p>}
          {served.length > 0 && <TeamServices resource={resource} options={served} answer={answer} />}
          <div>
            <Button type="submit" isPending={isPending}>
              {eventTexts.form.save}
            </Button>
          </div>
        </Form>
      </details>
    </li>
  );
};

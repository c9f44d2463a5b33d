import { Form, useNavigation } from 'react-router';
import { Badge } from '#ui/lists/badge.tsx';
import { Button } from '#ui/layout/button.tsx';
import { CheckRow } from '#ui/choices/check-row.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { eventTexts } from './event-texts.ts';
import { TeamRefusal } from './team-refusal.tsx';
import css from './team.module.css';
import { teamTexts as texts } from './team-texts.ts';
import type { TeamAnswer, TeamView } from './team-view.ts';

type Props = {
  resource: TeamView['groups'][number]['resources'][number];
  options: TeamView['options'];
  /** The address of the agenda. */ base: string;
  answer: TeamAnswer | undefined;
};

/** Somebody or something of the team: what it serves, its hours, and the form that changes it. */
export const TeamMember = ({ resource, options, base, answer }: Props) => {
  const isPending = useNavigation().state !== 'idle';
  const { id, label, kind, active, has_own_hours, option_ids, bookings_to_come } = resource;
  const served = options.filter((option) => option.kinds.includes(kind));
  return (
    <li className={css['one']}>
      <div className={css['head']}>
        <h3 className={css['name']}>{label}</h3>
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
        <LinkButton size="sm" to={`${base}?agenda=${id}`}>
          {texts.agenda(label)}
        </LinkButton>
        <LinkButton size="sm" to={`${base}/semaine?agenda=${id}`}>
          {texts.hours(label)}
        </LinkButton>
      </p>
      <details open={answer !== undefined}>
        <summary className={css['summary']}>{texts.change(label)}</summary>
        <Form noValidate method="post" key={answer?.at} className={css['form']}>
          <input type="hidden" name="rid" value={id} />
          <TeamRefusal answer={answer} />
          <TextField
            name="label"
            label={texts.name}
            isRequired
            maxLength={80}
            defaultValue={answer?.typed['label'] ?? label}
            error={answer?.validation['label']}
          />
          <CheckRow id={`${id}-actif`} name="active" value="1" defaultChecked={active}>
            {texts.active}
          </CheckRow>
          {served.length > 0 && (
            <fieldset>
              <legend className={css['legend']}>{texts.services}</legend>
              <div className={css['options']}>
                {served.map((option) => (
                  <CheckRow key={option.id} id={`${id}-${option.id}`} name="option_ids" value={option.id} defaultChecked={option_ids.includes(option.id)}>
                    {option.text}
                  </CheckRow>
                ))}
              </div>
            </fieldset>
          )}
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

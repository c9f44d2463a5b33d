import { Form, useNavigation } from 'react-router';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { LiveMessage } from '#ui/forms/live-message.tsx';
import { OnceField } from '#ui/forms/once-field.tsx';
import { resourceKinds } from '../rules/resource-kinds.ts';
import { TeamMember } from './team-member.tsx';
import { TeamRefusal } from './team-refusal.tsx';
import css from './team.module.css';
import { teamTexts as texts } from './team-texts.ts';
import type { TeamAnswer, TeamView } from './team-view.ts';

type Props = {
  team: TeamView;
  once: string;
  base: string;
  /** Number of time-off requests that await an answer, by resource id. */ timeOff: Readonly<Record<string, number>>;
  /** Id of the resource whose form the address opens. */ asked: string | null;
  isSaved: boolean;
  answer: TeamAnswer | undefined;
};

export const TeamGroups = ({ team, once, base, timeOff, asked: openedId, isSaved, answer }: Props) => {
  const isPending = useNavigation().state !== 'idle';
  const adding = answer?.rid === null ? answer : undefined;
  return (
    <div className={css['groups']}>
      {isSaved && <LiveMessage tone="success">{texts.saved}</LiveMessage>}
      {team.groups.map(({ kind, resources }) => (
        <Card as="section" key={kind}>
          <h2 className={css['heading']}>{texts.kinds[kind]}</h2>
          {resources.length === 0 ? (
            <p className={css['soft']}>{texts.none}</p>
          ) : (
            <ul role="list" className={css['list']}>
              {resources.map((resource) => (
                <TeamMember
                  key={resource.id}
                  resource={resource}
                  options={team.options}
                  base={base}
                  timeOff={timeOff[resource.id] ?? 0}
                  isFormOpen={openedId === resource.id}
                  answer={answer?.rid === resource.id ? answer : undefined}
                />
              ))}
            </ul>
          )}
        </Card>
      ))}
      <Card as="section">
        <h2 className={css['heading']}>{texts.addHeading}</h2>
        <Form
          noValidate
          method="post"
          key={adding?.at ?? String(team.groups.flatMap(({ resources }) => resources).length)}
          className={css['form']}
        >
          <OnceField word={once} />
          <TeamRefusal answer={adding} />
          <ChoiceField
            name="kind"
            label={texts.kindLabel}
            defaultValue={adding?.typed['kind'] ?? 'practitioner'}
            options={resourceKinds.map((value) => ({ value, text: texts.kind[value] }))}
            error={adding?.validation['kind']}
          />
          <TextField
            name="label"
            label={texts.name}
            isRequired
            maxLength={80}
            defaultValue={adding?.typed['label'] ?? ''}
            error={adding?.validation['label']}
          />
          <div>
            <Button type="submit" isPending={isPending}>
              {texts.add}
            </Button>
          </div>
        </Form>
      </Card>
    </div>
  );
};

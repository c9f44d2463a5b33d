import { Form, useNavigation } from 'react-router';
import { TextArea } from '#ui/fields/text-area.tsx';
import { OnceField } from '#ui/forms/once-field.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { TeamRefusal } from './team-refusal.tsx';
import css from './team.module.css';
import { firstTeamFields } from './team-first-fields.ts';
import { teamTexts } from './team-texts.ts';
import type { TeamAnswer } from './team-view.ts';

const texts = teamTexts.first;

/** The form that enters a whole team, with one name a line. Shown while the team is empty. */
export const FirstTeam = ({ once, answer }: { once: string; answer: TeamAnswer | undefined }) => (
  <Card as="section">
    <h2 className={css['heading']}>{texts.heading}</h2>
    <p className={css['soft']}>{texts.lead}</p>
    <Form noValidate method="post" key={answer?.at} className={css['form']}>
      <OnceField word={once} />
      <TeamRefusal answer={answer} />
      {firstTeamFields.map((name) => (
        <TextArea
          key={name}
          name={name}
          label={teamTexts.kindsByField[name]}
          hint={texts.hints[name]}
          isRequired={name === 'practitioners'}
          rows={name === 'practitioners' ? 3 : 2}
          defaultValue={answer?.typed[name] ?? ''}
          error={answer?.validation[name]}
        />
      ))}
      <div>
        <Button type="submit" isPending={useNavigation().state !== 'idle'}>
          {texts.submit}
        </Button>
      </div>
    </Form>
  </Card>
);

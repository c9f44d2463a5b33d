import { Form, useNavigation } from 'react-router';
import { Button } from '#ui/layout/button.tsx';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { FormMessageNotice } from '#ui/forms/form-message.tsx';
import type { Target } from './agenda-shapes.ts';
import { CollisionList } from './collision-list.tsx';
import { eventTexts } from './event-texts.ts';
import card from './form-card.module.css';
import type { WeekAnswer } from './week-action.ts';
import type { WeekDay } from './week-fields.ts';
import { WeekRows } from './week-rows.tsx';
import { weekTexts as texts } from './week-texts.ts';

const targets = ['clients', 'establishments', 'clients-establishments'] as const;

type Props = {
  week: {
    readonly days: readonly WeekDay[];
    readonly isNew: boolean;
    readonly target: Target;
    readonly isMixed: boolean;
  };
  answer: WeekAnswer | undefined;
};

export const WeekForm = ({ week, answer }: Props) => {
  const isPending = useNavigation().state !== 'idle';
  return (
    <Form noValidate method="post" key={answer?.at}>
      {/* Pressing Enter in a time field activates the first button. This one saves the week instead of editing it. */}
      <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      <div className={card['fields']}>
        {week.isNew && <Notice tone="info">{texts.suggested}</Notice>}
        {week.isMixed && <Notice tone="warning">{texts.mixed}</Notice>}
        {answer?.message != null && <FormMessageNotice message={answer.message} />}
        <ChoiceField
          name="target"
          label={eventTexts.form.target}
          defaultValue={answer?.target ?? week.target}
          options={targets.map((value) => ({ value, text: eventTexts.targets[value] }))}
        />
        <WeekRows days={answer?.days ?? week.days} faults={answer?.faults ?? []} />
        {answer !== undefined && answer.collisions.length > 0 && (
          <Notice tone="warning" isLive>
            <CollisionList collisions={answer.collisions} isTaken={false} />
          </Notice>
        )}
        <div className={card['actions']}>
          {answer !== undefined && answer.collisions.length > 0 ? (
            <Button type="submit" name="anyway" value="1" isPending={isPending}>
              {eventTexts.form.saveAnyway}
            </Button>
          ) : (
            <Button type="submit" isPending={isPending}>
              {eventTexts.form.save}
            </Button>
          )}
        </div>
      </div>
    </Form>
  );
};

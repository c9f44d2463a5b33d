import { useEffect, useRef, useState } from 'react';
import { CheckRow } from '#ui/choices/check-row.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { CollisionList } from './collision-list.tsx';
import type { EventFormAnswer } from './event-action.ts';
import type { EventType, Typed } from './event-fields.ts';
import css from './event-form.module.css';
import {
  AudienceField,
  ClosureRepetition,
  DateFields,
  EventRepetition,
  LabelField,
  OpeningRepetition,
  ResourceField,
  SeriesScopeField,
  TimeFields,
} from './event-form-fields.tsx';
import type { FormAs } from './form-as.ts';
import { FormMessageNotice } from '#ui/forms/form-message.tsx';
import { eventTexts } from './event-texts.ts';

const texts = eventTexts.form;

export type EventFormProps = {
  type: EventType;
  initial: Typed;
  answer: EventFormAnswer | undefined;
  resources: readonly { readonly id: string; readonly label: string }[];
  isNew: boolean;
  isPending: boolean;
  /** Confirms a removal in a dialog. Without JavaScript, the page asks for the confirmation after the form is sent. */
  onRemove?: (() => void) | undefined;
  as: FormAs;
  action?: string;
};

const AnswerNotices = ({ type, initial, answer }: Pick<EventFormProps, 'type' | 'initial' | 'answer'>) => (
  <>
    {answer !== undefined && answer.collisions.length > 0 && (
      <div tabIndex={-1} data-notice>
        <Notice tone={answer.isTaken ? 'error' : 'warning'} isLive>
          <CollisionList collisions={answer.collisions} isTaken={answer.isTaken} skips={answer.skips} />
        </Notice>
      </div>
    )}
    {answer?.asksRemoval === true && (
      <div tabIndex={-1} data-notice>
        <Notice tone="warning" isLive>
          {eventTexts.remove.ask[type]}{' '}
          {initial['recurrence'] === 'every-week' ? eventTexts.remove.weekly : eventTexts.remove.once}
        </Notice>
      </div>
    )}
  </>
);

const RemoveButton = ({ onRemove, answer }: Pick<EventFormProps, 'onRemove' | 'answer'>) =>
  onRemove ? (
    <Button tone="danger" onClick={onRemove}>
      {texts.remove}
    </Button>
  ) : (
    <>
      {answer?.asksRemoval === true && <input type="hidden" name="sure" value="1" />}
      <Button type="submit" tone="danger" name="intent" value="remove" formNoValidate>
        {answer?.asksRemoval === true ? texts.removeSure : texts.remove}
      </Button>
    </>
  );

const FormActions = ({
  answer,
  isNew,
  isPending,
  onRemove,
}: Pick<EventFormProps, 'answer' | 'isNew' | 'isPending' | 'onRemove'>) => (
  <div className={css['actions']}>
    {answer !== undefined && answer.collisions.length > 0 && !answer.isTaken ? (
      <Button type="submit" name="anyway" value="1" isPending={isPending}>
        {answer.skips ? texts.skipTaken : texts.saveAnyway}
      </Button>
    ) : (
      <Button type="submit" isPending={isPending}>
        {texts.save}
      </Button>
    )}
    {!isNew && <RemoveButton onRemove={onRemove} answer={answer} />}
  </div>
);

export const EventForm = ({
  type,
  initial,
  answer,
  resources,
  isNew,
  isPending,
  onRemove,
  as: Form,
  action,
}: EventFormProps) => {
  const form = useRef<HTMLDivElement>(null);
  const typed = answer?.typed ?? initial;
  const [isWholeDay, setWholeDay] = useState(typed['whole_day'] === '1');
  const fromDate = typed['from_date'] ?? '';
  const isOfSeries = (typed['series_id'] ?? '') !== '';
  const fields = { typed, errors: answer?.validation ?? {} };
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-notice]')?.focus();
  }, [answer]);
  const isClosure = type === 'fermeture';
  const isEvent = type === 'prive';
  const isOpening = type === 'disponibilite';
  return (
    <Form noValidate method="post" {...(action === undefined ? {} : { action })} key={answer?.at}>
      <div ref={form} className={css['fields']}>
        <input type="hidden" name="type" value={type} />
        {fromDate !== '' && <input type="hidden" name="from_date" value={fromDate} />}
        <p className={css['soft']}>{texts.lead[type]}</p>
        {answer?.message != null && (
          <div tabIndex={-1} data-notice>
            <FormMessageNotice message={answer.message} />
          </div>
        )}
        {isEvent && <LabelField {...fields} />}
        {isOpening && <AudienceField {...fields} />}
        <DateFields {...fields} isClosure={isClosure} />
        {isClosure && (
          <CheckRow
            name="whole_day"
            value="1"
            defaultChecked={isWholeDay}
            onChange={(event) => setWholeDay(event.target.checked)}
          >
            {texts.wholeDay}
          </CheckRow>
        )}
        <TimeFields {...fields} isHidden={isWholeDay} />
        {isEvent && isNew && <EventRepetition {...fields} />}
        {isEvent && isOfSeries && <SeriesScopeField {...fields} />}
        {isClosure && <ClosureRepetition {...fields} />}
        {isOpening && <OpeningRepetition {...fields} />}
        {resources.length > 1 && <ResourceField {...fields} resources={resources} />}
        <AnswerNotices type={type} initial={initial} answer={answer} />
        <FormActions answer={answer} isNew={isNew} isPending={isPending} onRemove={onRemove} />
      </div>
    </Form>
  );
};

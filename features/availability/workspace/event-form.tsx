import { useEffect, useRef, useState } from 'react';
import { CheckRow } from '#ui/choices/check-row.tsx';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { OptionHead } from '#ui/choices/option-card.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { CollisionList } from './collision-list.tsx';
import type { EventFormAnswer } from './event-action.ts';
import type { EventType, Typed } from './event-fields.ts';
import css from './event-form.module.css';
import type { FormAs } from './form-as.ts';
import { FormMessageNotice } from '#ui/forms/form-message.tsx';
import { repeats, seriesScopes } from '../rules/series.ts';
import { eventTexts } from './event-texts.ts';

const texts = eventTexts.form;
const targets = ['clients', 'establishments', 'clients-establishments'] as const;
const swatches = {
  clients: css['clients'],
  establishments: css['establishments'],
  'clients-establishments': css['both'],
} as const;

export type EventFormProps = {
  type: EventType;
  initial: Typed;
  answer: EventFormAnswer | undefined;
  resources: readonly { readonly id: string; readonly label: string }[];
  isNew: boolean;
  isPending: boolean;
  /** Confirms a removal in a dialog, with JavaScript. Otherwise the form itself asks for the confirmation. */
  onRemove?: (() => void) | undefined;
  as: FormAs;
  action?: string;
};

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
  const errorOf = (name: string): string | undefined => answer?.validation[name];
  const value = (name: string): string => typed[name] ?? '';
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-notice]')?.focus();
  }, [answer]);
  const isClosure = type === 'fermeture';
  const isEvent = type === 'prive';
  // Closed whole days use a first and a last date. Closed hours that repeat, with or without an end, use a recurrence.
  const isStretch = value('start') === '00:00' && value('end') === '00:00' && value('date_until') !== '';
  const recurs = value('recurrence') === 'every-week' || (value('recurrence') === 'every-day' && !isStretch);
  return (
    <Form noValidate method="post" {...(action === undefined ? {} : { action })} key={answer?.at}>
      <div ref={form} className={css['fields']}>
        <input type="hidden" name="type" value={type} />
        {value('from_date') !== '' && <input type="hidden" name="from_date" value={value('from_date')} />}
        <p className={css['soft']}>{texts.lead[type]}</p>
        {answer?.message != null && (
          <div tabIndex={-1} data-notice>
            <FormMessageNotice message={answer.message} />
          </div>
        )}
        {isEvent && (
          <TextField
            name="label"
            label={texts.label}
            isRequired
            maxLength={80}
            autoComplete="off"
            placeholder={texts.labelHint}
            defaultValue={value('label')}
            error={errorOf('label')}
          />
        )}
        {type === 'disponibilite' && (
          <fieldset className={css['targets']}>
            <legend className={css['legend']}>{texts.target}</legend>
            {targets.map((target) => (
              <div key={target} className={`${css['target']} ${swatches[target]}`}>
                <OptionHead
                  name="target"
                  value={target}
                  isChecked={(value('target') || 'clients') === target}
                  title={eventTexts.targets[target]}
                  text={texts.targetHints[target]}
                />
              </div>
            ))}
          </fieldset>
        )}
        <div className={css['pair']}>
          <TextField
            name="date"
            type="date"
            label={isClosure ? texts.dateFrom : texts.date}
            isRequired
            defaultValue={value('date')}
            error={errorOf('date') ?? errorOf('from_date')}
          />
          {isClosure && (
            <TextField
              name="date_until"
              type="date"
              label={texts.dateUntil}
              defaultValue={value('date_until')}
              error={errorOf('date_until') ?? errorOf('until_date')}
            />
          )}
        </div>
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
        <div hidden={isWholeDay} className={css['fields']}>
          <div className={css['pair']}>
            <TextField
              name="start"
              type="time"
              step={300}
              label={texts.start}
              isRequired
              defaultValue={value('start')}
              error={errorOf('start') ?? errorOf('time_from')}
            />
            <TextField
              name="end"
              type="time"
              step={300}
              label={texts.end}
              isRequired
              defaultValue={value('end')}
              error={errorOf('end') ?? errorOf('duration')}
            />
          </div>
          <CheckRow
            name="until_next_day"
            value="1"
            defaultChecked={value('until_next_day') === '1'}
            error={errorOf('until_next_day')}
          >
            {texts.nextDay}
            <span className={css['soft']}> {texts.nextDayHint}</span>
          </CheckRow>
        </div>
        {isEvent && isNew && (
          <div className={css['pair']}>
            <ChoiceField
              name="repeat"
              label={texts.recurrence}
              defaultValue={value('repeat')}
              options={[
                { value: '', text: texts.once },
                ...repeats.map((one) => ({ value: one, text: texts.repeats[one] })),
              ]}
              error={errorOf('repeat')}
            />
            <TextField
              name="until_date"
              type="date"
              label={texts.until}
              hint={texts.untilYear}
              defaultValue={value('until_date')}
              error={errorOf('until_date')}
            />
          </div>
        )}
        {isEvent && value('series_id') !== '' && (
          <>
            <input type="hidden" name="series_id" value={value('series_id')} />
            <ChoiceField
              name="scope"
              label={texts.scope}
              defaultValue={value('scope') || 'this'}
              options={seriesScopes.map((one) => ({ value: one, text: texts.scopes[one] }))}
              error={errorOf('scope')}
            />
          </>
        )}
        {isClosure && (
          <ChoiceField
            name="recurrence"
            label={texts.recurrence}
            hint={texts.pauseHint}
            defaultValue={recurs ? value('recurrence') : 'only-once'}
            options={[
              { value: 'only-once', text: texts.once },
              { value: 'every-day', text: texts.daily },
              { value: 'every-week', text: texts.weekly },
            ]}
            error={errorOf('recurrence')}
          />
        )}
        {type === 'disponibilite' && (
          <div className={css['pair']}>
            <ChoiceField
              name="recurrence"
              label={texts.recurrence}
              defaultValue={value('recurrence') || 'only-once'}
              options={[
                { value: 'only-once', text: texts.once },
                { value: 'every-week', text: texts.weekly },
                { value: 'every-day', text: texts.daily, disabled: true },
              ]}
              error={errorOf('recurrence')}
            />
            <TextField
              name="until_date"
              type="date"
              label={texts.until}
              hint={texts.untilHint}
              defaultValue={value('until_date')}
              error={errorOf('until_date')}
            />
          </div>
        )}
        {resources.length > 1 && (
          <ChoiceField
            name="resource_id"
            label={texts.resource}
            defaultValue={value('resource_id')}
            options={[
              { value: '', text: texts.everybody },
              ...resources.map(({ id, label }) => ({ value: id, text: label })),
            ]}
            error={errorOf('resource_id')}
          />
        )}
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
              {eventTexts.remove.ask[isEvent ? 'event' : isClosure ? 'closure' : 'slot']}{' '}
              {initial['recurrence'] === 'every-week' ? eventTexts.remove.weekly : eventTexts.remove.once}
            </Notice>
          </div>
        )}
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
          {!isNew &&
            (onRemove ? (
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
            ))}
        </div>
      </div>
    </Form>
  );
};

import { useState } from 'react';
import { Form } from 'react-router';
import { OptionCard } from '#ui/choices/option-card.tsx';
import { OptionGroup } from '#ui/choices/option-group.tsx';
import { Button } from '#ui/layout/button.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { OnceField } from '#ui/forms/once-field.tsx';
import css from './reschedule-form.module.css';
import { newTimeId } from './new-time-id.ts';
import type { ChosenView } from '../pages/reschedule-view.ts';

type Way = ChosenView['way'];

export type WayChoice = {
  readonly legend: string;
  readonly ways: Readonly<Record<Way, { readonly title: string; readonly text: string }>>;
};

type Props = {
  /** Null until a time is chosen. */
  chosen: ChosenView | null;
  /** Instruction shown until a time is chosen. */
  pick: string;
  reason: { readonly label: string; readonly hint: string };
  typed: { readonly reason: string; readonly error: string | undefined };
  once: string;
  isPending: boolean;
  /**
   * Lets the professional choose to move the visit at once or to propose the time. Without `choice`, the form uses the
   * default way.
   */
  choice?: WayChoice;
  /** Id of the practitioner that the page names; undefined when the page names nobody. */
  practitioner?: string | undefined;
  /**
   * Names of the practitioners shown for the visit. The API refuses the move if other practitioners would give the
   * visit.
   */
  people?: readonly string[];
  /** Start of the visit as shown, sent so that the API can refuse a visit that has moved since. */
  wasStartsAt?: string;
  /** Limits that the chosen time exceeds, as warnings to the professional. */
  warnings?: readonly string[];
};

const order: readonly Way[] = ['now', 'proposal'];

const HowForm = ({
  chosen,
  reason,
  typed,
  once,
  isPending,
  choice,
  practitioner,
  people = [],
  wasStartsAt,
}: Omit<Props, 'chosen' | 'pick' | 'warnings'> & { chosen: ChosenView }) => {
  const ways = choice === undefined ? [chosen.way] : order.filter((way) => chosen.ways.includes(way));
  const [picked, setWay] = useState<Way | undefined>(ways[0]);
  const way = picked !== undefined && ways.includes(picked) ? picked : (ways[0] ?? chosen.way);
  const word = (
    <TextArea
      name="reason"
      label={reason.label}
      hint={reason.hint}
      maxLength={500}
      rows={3}
      defaultValue={typed.reason}
      error={typed.error}
    />
  );
  return (
    <Form noValidate method="post" className={css['form']} preventScrollReset>
      <OnceField word={once} />
      <input type="hidden" name="starts_at" value={chosen.startsAt} />
      <input type="hidden" name="expected_total_cents" value={chosen.totalCents} />
      {wasStartsAt !== undefined && <input type="hidden" name="was_starts_at" value={wasStartsAt} />}
      {practitioner !== undefined && <input type="hidden" name="practitioner" value={practitioner} />}
      {people.map((name) => (
        <input key={name} type="hidden" name="expected_practitioners" value={name} />
      ))}
      {choice === undefined || ways.length === 1 ? (
        <>
          <input type="hidden" name="expected_way" value={way} />
          {choice !== undefined && <p className={css['line']}>{choice.ways[way].text}</p>}
          {way === 'proposal' && word}
        </>
      ) : (
        <div
          onChange={({ target }) =>
            target instanceof HTMLInputElement && setWay(target.value === 'now' ? 'now' : 'proposal')
          }
        >
          <OptionGroup id="expected_way" label={choice.legend}>
            {ways.map((offered) => (
              <OptionCard
                key={offered}
                name="expected_way"
                value={offered}
                isChecked={offered === way}
                {...choice.ways[offered]}
              >
                {offered === 'proposal' ? word : null}
              </OptionCard>
            ))}
          </OptionGroup>
        </div>
      )}
      <Button type="submit" block isPending={isPending}>
        {chosen.submits[way]}
      </Button>
    </Form>
  );
};

/**
 * Shows the changes and cancellation limits of the chosen time, and the button to move or propose. The message typed
 * for a proposal stays when another time is chosen.
 */
export const RescheduleForm = ({ chosen, pick, warnings = [], ...how }: Props) => (
  <div id={newTimeId} tabIndex={-1} className={`${css['form']} ${css['whole']}`}>
    <div role="status" className={css['form']}>
      <p>
        {chosen === null ? (
          <span className={css['line']}>{pick}</span>
        ) : (
          [...chosen.sentences, ...(chosen.limits.isWorse ? [] : chosen.limits.sentences)].map((sentence, i) => (
            <span key={sentence} className={i === 0 ? css['chosen'] : css['line']}>
              {sentence}{' '}
            </span>
          ))
        )}
      </p>
      {chosen?.limits.isWorse === true && <Notice tone="warning">{chosen.limits.sentences.join(' ')}</Notice>}
    </div>
    {warnings.map((warning) => (
      <Notice key={warning} tone="warning">
        {warning}
      </Notice>
    ))}
    {chosen !== null && <HowForm chosen={chosen} {...how} />}
  </div>
);

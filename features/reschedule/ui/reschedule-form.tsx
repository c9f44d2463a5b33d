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
  /** Null until the user chooses a start. */
  chosen: ChosenView | null;
  /** Instruction until the user chooses a start. */
  pick: string;
  reason: { readonly label: string; readonly hint: string };
  typed: { readonly reason: string; readonly error: string | undefined };
  once: string;
  isPending: boolean;
  /**
   * Lets the professional choose between a move at once and a proposal. Without `choice`, the form uses the default
   * way.
   */
  choice?: WayChoice;
  /** Id of the practitioner that the page names. Undefined when it names none. */
  practitioner?: string | undefined;
  /** Practitioners that the page shows. The API refuses the move when others would serve the visit. */
  people?: readonly string[];
  /** Start that the page shows. The API refuses the move when the visit has moved since. */
  wasStartsAt?: string;
  /** Warnings for the professional about the limits that the chosen start exceeds. */
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
 * Shows the changes and the cost of cancelling at the chosen start, and the button that moves or proposes. Keeps the
 * typed text to the other party when the user chooses another start.
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

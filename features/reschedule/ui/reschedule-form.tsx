import { Form } from 'react-router';
import { Button } from '#ui/layout/button.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { OnceField } from '#ui/forms/once-field.tsx';
import css from './reschedule-form.module.css';
import type { ChosenView } from '../pages/reschedule-view.ts';

type Props = {
  /** Null until a moment is chosen. */
  chosen: ChosenView | null;
  /** What to do first. */
  pick: string;
  reason: { readonly label: string; readonly hint: string };
  typed: { readonly reason: string; readonly error: string | undefined };
  once: string;
  isPending: boolean;
};

/**
 * What the chosen moment changes, the limits of cancelling with it, said as it is chosen, and the button that gives or proposes it; a word goes along
 * with a proposal, and stays when another moment is chosen.
 */
export const RescheduleForm = ({ chosen, pick, reason, typed, once, isPending }: Props) => (
  <div className={css['form']}>
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
    {chosen !== null && (
      <Form noValidate method="post" className={css['form']} preventScrollReset>
        <OnceField word={once} />
        <input type="hidden" name="starts_at" value={chosen.startsAt} />
        <input type="hidden" name="expected_way" value={chosen.way} />
        <input type="hidden" name="expected_total_cents" value={chosen.totalCents} />
        {chosen.way === 'proposal' && (
          <TextArea name="reason" label={reason.label} hint={reason.hint} maxLength={500} rows={3} defaultValue={typed.reason} error={typed.error} />
        )}
        <Button type="submit" block isPending={isPending}>
          {chosen.submit}
        </Button>
      </Form>
    )}
  </div>
);

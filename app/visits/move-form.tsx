import { Form } from 'react-router';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { Once } from '../once.tsx';
import css from './move-form.module.css';
import type { ChosenView } from './move-view.ts';

type Props = {
  chosen: ChosenView;
  reason: { readonly label: string; readonly hint: string };
  typed: { readonly reason: string; readonly error: string | undefined };
  once: string;
  isPending: boolean;
};

/** What the chosen moment changes, and the button that gives or proposes it; a word goes along with a proposal. */
export const MoveForm = ({ chosen, reason, typed, once, isPending }: Props) => (
  <Form method="post" className={css['form']} preventScrollReset>
    <Once word={once} />
    <input type="hidden" name="starts_at" value={chosen.startsAt} />
    <input type="hidden" name="expected_way" value={chosen.way} />
    <input type="hidden" name="expected_total_cents" value={chosen.totalCents} />
    <p role="status">
      {chosen.sentences.map((sentence, i) => (
        <span key={sentence} className={i === 0 ? css['chosen'] : css['line']}>
          {sentence}{' '}
        </span>
      ))}
    </p>
    {chosen.way === 'proposal' && (
      <TextArea name="reason" label={reason.label} hint={reason.hint} maxLength={500} rows={3} defaultValue={typed.reason} error={typed.error} />
    )}
    <Button type="submit" block isPending={isPending}>
      {chosen.submit}
    </Button>
  </Form>
);

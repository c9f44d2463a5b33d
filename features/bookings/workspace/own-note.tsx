import type { FormAs } from '#features/availability/workspace/form-as.ts';
import { TextArea } from '#ui/fields/text-area.tsx';
import { FormMessageNotice } from '#ui/forms/form-message.tsx';
import { Button } from '#ui/layout/button.tsx';
import type { BookingAnswer } from './booking-view.ts';
import css from './booking-details.module.css';
import { bookingPanelTexts as texts } from './booking-texts.ts';

type Props = {
  bookingId: string;
  note: string | null;
  answer: BookingAnswer | undefined;
  isPending: boolean;
  as: FormAs;
};

export const OwnNote = ({ bookingId, note, answer, isPending, as: Form }: Props) => {
  const tried = answer?.tried === 'note' ? answer : undefined;
  return (
    <details className={css['act']} open={tried !== undefined} key={`${note} ${tried?.at}`} data-chrome>
      <summary>{note === null ? texts.noteWrite : texts.noteChange}</summary>
      <Form noValidate method="post">
        <div className={css['sure']}>
          <input type="hidden" name="bid" value={bookingId} />
          <input type="hidden" name="do" value="note" />
          <TextArea
            name="note"
            label={texts.note}
            hint={texts.noteHint}
            maxLength={500}
            rows={3}
            defaultValue={tried?.typed['note'] ?? note ?? ''}
            error={tried?.validation['note']}
          />
          {tried?.message != null && <FormMessageNotice message={tried.message} />}
          <Button type="submit" isPending={isPending}>
            {texts.noteSave}
          </Button>
        </div>
      </Form>
    </details>
  );
};

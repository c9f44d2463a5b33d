import type { FormAs } from '#features/availability/workspace/form-as.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { FormMessageNotice } from '#ui/forms/form-message.tsx';
import { Button } from '#ui/layout/button.tsx';
import type { BookingAnswer } from './booking-view.ts';
import css from './booking-details.module.css';
import { bookingPanelTexts } from './booking-texts.ts';

const texts = bookingPanelTexts.discount;

export type DiscountShown = { readonly amount: string; readonly reason: string };

type Props = {
  bookingId: string;
  discount: DiscountShown;
  answer: BookingAnswer | undefined;
  isPending: boolean;
  as: FormAs;
};

export const OwnDiscount = ({ bookingId, discount, answer, isPending, as: Form }: Props) => {
  const tried = answer?.tried === 'discount' ? answer : undefined;
  const isGiven = discount.amount !== '';
  return (
    <details
      className={css['act']}
      open={tried !== undefined}
      key={`${discount.amount} ${discount.reason} ${tried?.at}`}
      data-chrome
    >
      <summary>{isGiven ? texts.change : texts.give}</summary>
      <Form noValidate method="post">
        <div className={css['sure']}>
          <p>{texts.text}</p>
          <input type="hidden" name="bid" value={bookingId} />
          <input type="hidden" name="do" value="discount" />
          <TextField
            name="discount.cents"
            label={texts.amount}
            isRequired
            inputMode="decimal"
            maxLength={12}
            autoComplete="off"
            defaultValue={tried?.typed['discount.cents'] ?? discount.amount}
            error={tried?.validation['discount.cents']}
          />
          <TextField
            name="discount.reason"
            label={texts.reason}
            isRequired
            maxLength={80}
            autoComplete="off"
            defaultValue={tried?.typed['discount.reason'] ?? discount.reason}
            error={tried?.validation['discount.reason']}
          />
          {tried?.message != null && <FormMessageNotice message={tried.message} />}
          <Button type="submit" isPending={isPending}>
            {texts.save}
          </Button>
          {isGiven && (
            <Button type="submit" tone="secondary" name="remove" value="1" isPending={isPending}>
              {texts.remove}
            </Button>
          )}
        </div>
      </Form>
    </details>
  );
};

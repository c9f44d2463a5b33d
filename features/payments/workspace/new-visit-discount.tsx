import { useState } from 'react';
import { priceText } from '#core/format.ts';
import { typedCents } from '#ui/workspace/typed-price.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { FieldPair, MoreFields } from '#ui/forms/page-form.tsx';
import { newVisitTexts } from './new-visit-texts.ts';

const texts = newVisitTexts.who.discount;

type Props = {
  /** Price of the visit before the discount. Null while no time is chosen. */
  totalCents: number | null;
  value: (name: string) => string;
  error: (name: string) => string | undefined;
};

/** The discount and its reason. Shows the remaining price while the amount is typed. */
export const DiscountFields = ({ totalCents, value, error }: Props) => {
  const [typed, setTyped] = useState(value('discount.cents'));
  const cents = typedCents(typed);
  const isTyped = ['discount.cents', 'discount.reason'].some((name) => value(name) !== '' || error(name) !== undefined);
  return (
    <MoreFields label={texts.heading} isOpen={isTyped}>
      <FieldPair>
        <TextField
          name="discount.cents"
          label={texts.amount}
          inputMode="decimal"
          maxLength={12}
          autoComplete="off"
          hint={
            totalCents !== null && cents !== undefined && cents > 0 && cents <= totalCents
              ? texts.left(priceText(totalCents - cents))
              : undefined
          }
          defaultValue={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={error('discount.cents')}
        />
        <TextField
          name="discount.reason"
          label={texts.reason}
          maxLength={80}
          autoComplete="off"
          hint={texts.reasonHint}
          defaultValue={value('discount.reason')}
          error={error('discount.reason')}
        />
      </FieldPair>
    </MoreFields>
  );
};

import { useId } from 'react';
import type { FieldLook } from './address-field.tsx';
import { Button } from '../layout/button.tsx';
import { Counter } from './counter.tsx';
import { guestRows, leastGuests, mostGuests, partyWith } from './guest-rows.ts';
import css from './guests-field.module.css';
import { SheetField, useSheetOpening } from './sheet-field.tsx';
import { laterTexts } from '../later-texts.ts';
import { guestsText } from '../texts.ts';

export type Guests = { readonly adults: number; readonly children: number; readonly babies: number };

type CountersProps = { value: Guests; onChange: (value: Guests) => void; max: number };

/**
 * Counters of adults, children and babies: at least one adult or child, at most `max` people in all
 * (docs/product/booking.md#guests, docs/product/widgets.md#counter).
 */
export const GuestCounters = ({ value, onChange, max }: CountersProps) => {
  const note = useId();
  return (
    <div role="group" aria-label={laterTexts.guests.title} aria-describedby={max > 1 ? note : undefined}>
      {guestRows.map(({ key, label, hint }) => (
        <div key={key} className={css['row']}>
          <div>
            <p className={css['who']}>{label}</p>
            <p className={css['ages']}>{hint}</p>
          </div>
          <Counter
            label={label}
            value={value[key]}
            min={leastGuests(key, value)}
            max={mostGuests(key, value, max)}
            onChange={(count) => onChange(partyWith(value, key, count, max))}
          />
        </div>
      ))}
      {max > 1 && (
        <p id={note} className={css['note']}>
          {laterTexts.guests.least}
        </p>
      )}
    </div>
  );
};

type Props = CountersProps & { label: string; look?: FieldLook; isInitiallyOpen?: boolean };

/** A button with the number of people, such as « 1 adulte ». It opens the counters. */
export const GuestsField = ({ label, value, onChange, max, look, isInitiallyOpen }: Props) => {
  const opening = useSheetOpening(isInitiallyOpen);
  return (
    <SheetField
      opening={opening}
      label={label}
      text={guestsText(value)}
      title={laterTexts.guests.title}
      look={look}
      foot={
        <Button tone="tinted" size="sm" block onClick={() => opening.setOpen(false)}>
          {laterTexts.guests.done}
        </Button>
      }
    >
      <GuestCounters value={value} onChange={onChange} max={max} />
    </SheetField>
  );
};

import { lazy, Suspense } from 'react';
import { dateRangeText } from '#core/format.ts';
import type { FieldLook } from './address-field.tsx';
import { Button } from '../layout/button.tsx';
import css from './date-range-field.module.css';
import { loadLater } from '../browser/load-later.ts';
import { useIsNarrow } from '../overlays/sheet.tsx';
import { SheetField, useSheetOpening } from './sheet-field.tsx';
import { Spinner } from '../layout/spinner.tsx';
import { laterTexts } from '../later-texts.ts';
import { quickRanges } from '../dates/quick-ranges.ts';
import { uiTexts } from '../texts.ts';

const RangeCalendar = lazy(() =>
  loadLater(() => import('../dates/range-calendar.tsx')).then((module) => ({ default: module.RangeCalendar })),
);

type Range = { readonly startDay: number; readonly endDay: number };
type Props = {
  label: string;
  value: Range | null;
  onChange: (value: Range | null) => void;
  today: number;
  /** The last day that can be chosen. `hint` explains this limit. */
  lastDay: number;
  hint: string;
  look?: FieldLook;
  isInitiallyOpen?: boolean;
};

const QuickRanges = ({ today, onChoose }: { today: number; onChoose: (range: Range) => void }) => (
  <div className={css['quick']} role="group" aria-label={laterTexts.dates.quick}>
    {(['today', 'tomorrow', 'weekend'] as const).map((name) => (
      <Button key={name} tone="secondary" size="sm" onClick={() => onChoose(quickRanges(today)[name])}>
        {laterTexts.dates[name]}
      </Button>
    ))}
  </div>
);

const Waiting = () => (
  <div className={css['waiting']}>
    <Spinner label={uiTexts.loading} />
  </div>
);

/**
 * A field for a range of days (docs/product/widgets.md#date-range). Its calendar opens under the field, or in a bottom
 * sheet on a narrow window. Days before today and after the last day are disabled.
 */
export const DateRangeField = ({ label, value, onChange, today, lastDay, hint, look, isInitiallyOpen }: Props) => {
  const opening = useSheetOpening(isInitiallyOpen);
  const isNarrow = useIsNarrow();
  return (
    <SheetField
      opening={opening}
      label={label}
      text={dateRangeText(value?.startDay, value?.endDay)}
      title={laterTexts.dates.title}
      look={look}
      foot={
        <>
          <Button tone="text" size="sm" disabled={value === null} onClick={() => onChange(null)}>
            {laterTexts.dates.clear}
          </Button>
          <Button tone="tinted" size="sm" onClick={() => opening.setOpen(false)}>
            {laterTexts.dates.done}
          </Button>
        </>
      }
    >
      <div className={css['head']}>
        <QuickRanges
          today={today}
          onChoose={(range) => {
            onChange(range);
            opening.setOpen(false);
          }}
        />
        <p className={css['hint']}>{`${laterTexts.dates.first} ${hint}`}</p>
      </div>
      <Suspense fallback={<Waiting />}>
        <RangeCalendar
          label={laterTexts.dates.title}
          today={today}
          lastDay={lastDay}
          months={isNarrow ? 1 : 2}
          value={value}
          onChange={onChange}
        />
      </Suspense>
    </SheetField>
  );
};

import { useState } from 'react';
import check from '#ui/choices/check.module.css';
import { FieldMessage } from '#ui/fields/field.tsx';
import { Badge, type BadgeTone } from '#ui/lists/badge.tsx';
import { type SeriesDateShown, dateField, keepDate, skipDate } from './series-dates-view.ts';
import css from './series-dates.module.css';
import { seriesTexts as texts } from './booking-texts.ts';

export const useSeriesDates = (dates: readonly SeriesDateShown[]) => {
  const [chosen, setChosen] = useState<Readonly<Record<number, string>>>({});
  return {
    dates: dates.map((date) => ({ ...date, chosen: chosen[date.place] ?? date.chosen })),
    choose: (place: number, value: string): void => setChosen((before) => ({ ...before, [place]: value })),
  };
};

const badgeOf = (
  { state, chosen }: SeriesDateShown,
  leaves: 'skipped' | 'stays',
): { readonly tone: BadgeTone; readonly text: string } => {
  if (chosen === null) return { tone: 'danger', text: texts.badges.undecided };
  if (chosen === skipDate) return { tone: 'neutral', text: texts.badges[leaves] };
  if (chosen !== keepDate) return { tone: 'sky', text: texts.badges.other };
  return state === 'outside'
    ? { tone: 'warning', text: texts.badges.outside }
    : { tone: 'success', text: texts.badges.free };
};

type Props = {
  dates: readonly SeriesDateShown[];
  /**
   * The effect of skipping a date: `skipped` leaves it out of a new series, `stays` leaves an existing visit where it
   * is.
   */ leaves: 'skipped' | 'stays';
  /** Whether the form was sent with dates without a choice. These dates then show an error. */ asksAll: boolean;
  onChoose: (place: number, value: string) => void;
};

/** The dates of a series, each with its collisions and its choices (docs/product/booking.md#series). */
export const SeriesDates = ({ dates, leaves, asksAll, onChoose }: Props) => (
  <div className={css['list']}>
    {dates.map((date) => {
      const { place, when, was, notes, isRefused, choices, chosen } = date;
      const badge = badgeOf(date, leaves);
      const isWrong = asksAll && chosen === null;
      return (
        <fieldset
          key={place}
          className={css['date']}
          aria-invalid={isWrong || undefined}
          tabIndex={isWrong ? -1 : undefined}
        >
          <legend className="visually-hidden">{texts.date(when)}</legend>
          <p className={css['head']}>
            <span className={`${css['place']} figures`}>{place}</span>
            <span className={`${css['when']} figures`}>{when}</span>
            <Badge tone={badge.tone}>{badge.text}</Badge>
          </p>
          {was !== null && <p className={css['note']}>{was}</p>}
          {notes.map((note) => (
            <p key={note} className={isRefused ? `${css['note']} ${css['refused']}` : css['note']}>
              {note}
            </p>
          ))}
          <div className={css['choices']}>
            {choices.map(({ value, label }) => (
              <label key={value} className={css['choice']}>
                <input
                  type="radio"
                  className={check['radio']}
                  name={dateField(place)}
                  value={value}
                  checked={value === chosen}
                  onChange={() => onChoose(place, value)}
                />
                {label}
              </label>
            ))}
          </div>
          {isWrong && <FieldMessage>{texts.pick}</FieldMessage>}
        </fieldset>
      );
    })}
  </div>
);

import { useState } from 'react';
import { priceText } from '#core/format.ts';
import { keptDatesTotal, seriesSummary } from '#features/bookings/workspace/series-dates-view.ts';
import { seriesCount, seriesWeeks } from '#features/bookings/rules/visit-series.ts';
import { SeriesDates, useSeriesDates } from '#features/bookings/workspace/series-dates.tsx';
import { seriesTexts } from '#features/bookings/workspace/booking-texts.ts';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { FieldPair, MoreFields } from '#ui/forms/page-form.tsx';
import { Button } from '#ui/layout/button.tsx';
import { useScripted } from '#ui/layout/use-scripted.ts';
import type { RepeatShown } from './new-visit-repeat-view.ts';
import css from './new-visit.module.css';
import { newVisitTexts } from './new-visit-texts.ts';

const texts = newVisitTexts.who.repeat;

type Fields = { value: (name: string) => string; error: (name: string) => string | undefined; isPending: boolean };

export const RepeatFields = ({
  value,
  error,
  isPending,
  onChange,
}: Fields & { /** Called when a repetition field changes. */ onChange: (isRepeated: boolean) => void }) => {
  const [every, setEvery] = useState(value('every_weeks'));
  const isScripted = useScripted();
  const isTyped = ['every_weeks', 'count', 'until'].some((name) => value(name) !== '' || error(name) !== undefined);
  return (
    <MoreFields label={texts.heading} isOpen={isTyped}>
      <div className={css['fields']} onInput={() => onChange(every !== '')}>
        <ChoiceField
          name="every_weeks"
          label={texts.every}
          defaultValue={every}
          options={[
            { value: '', text: texts.once },
            ...seriesWeeks.map((weeks) => ({ value: String(weeks), text: seriesTexts.every(weeks) })),
          ]}
          error={error('every_weeks')}
          onChange={(event) => {
            setEvery(event.target.value);
            onChange(event.target.value !== '');
          }}
        />
        <div hidden={isScripted && every === ''} className={css['fields']}>
          <FieldPair>
            <TextField
              name="count"
              label={texts.count}
              inputMode="numeric"
              maxLength={2}
              autoComplete="off"
              hint={texts.countHint}
              placeholder={`${seriesCount.min} – ${seriesCount.max}`}
              defaultValue={value('count')}
              error={error('count')}
            />
            <TextField
              name="until"
              type="date"
              label={texts.until}
              hint={texts.untilHint}
              defaultValue={value('until')}
              error={error('until')}
            />
          </FieldPair>
          {!isScripted && (
            <div>
              <Button type="submit" tone="tinted" name="do" value="dates" isPending={isPending}>
                {texts.show}
              </Button>
            </div>
          )}
        </div>
      </div>
    </MoreFields>
  );
};

/**
 * The dates of a repeated visit: the conflict on each date, their total price, and the button that records them all.
 */
export const RepeatDates = ({ series, isPending }: { series: RepeatShown; isPending: boolean }) => {
  const { dates, choose } = useSeriesDates(series.dates);
  const isScripted = useScripted();
  const { count, undecided, totalCents } = keptDatesTotal(dates);
  return (
    <section aria-labelledby="dates" className={css['fields']}>
      <div>
        <h3 id="dates" tabIndex={-1} data-notice>
          {texts.dates}
        </h3>
        <p className={css['soft']}>{series.lead}</p>
      </div>
      <SeriesDates dates={dates} leaves="skipped" asksAll={series.asksAll} onChoose={choose} />
      <input type="hidden" name="series_said" value={seriesSummary(series.choicesKey, dates)} />
      <div role="status" className={css['steps']}>
        <p className={css['moment']}>{seriesTexts.total(count, totalCents - count * series.discountCents)}</p>
        {series.discountCents > 0 && <p className={css['soft']}>{texts.discount(priceText(series.discountCents))}</p>}
        {undecided > 0 && <p className={css['soft']}>{seriesTexts.undecided(undecided)}</p>}
      </div>
      <p className={css['soft']}>{texts.price}</p>
      <div className={css['others']}>
        <Button type="submit" isPending={isPending} disabled={isScripted && undecided > 0}>
          {isScripted ? texts.save(count) : texts.saveAll}
        </Button>
        <Button type="submit" tone="tinted" name="do" value="dates" isPending={isPending}>
          {texts.again}
        </Button>
      </div>
    </section>
  );
};

import { Form } from 'react-router';
import { keptDatesTotal, seriesSummary, skipDate } from '#features/bookings/workspace/series-dates-view.ts';
import { SeriesDates, useSeriesDates } from '#features/bookings/workspace/series-dates.tsx';
import { seriesTexts } from '#features/bookings/workspace/booking-texts.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { FormMessageNotice } from '#ui/forms/form-message.tsx';
import { OnceField } from '#ui/forms/once-field.tsx';
import { FieldPair } from '#ui/forms/page-form.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { useScripted } from '#ui/layout/use-scripted.ts';
import type { SeriesAnswer } from './series-action.ts';
import css from './series.module.css';
import { visitSeriesTexts } from './series-texts.ts';
import type { MoveShown } from './series-view.ts';

const texts = visitSeriesTexts.move;

const MoveDates = ({
  move,
  asksAll,
  hasMail,
  isPending,
}: {
  move: MoveShown;
  asksAll: boolean;
  hasMail: boolean;
  isPending: boolean;
}) => {
  const { dates, choose } = useSeriesDates(move.dates);
  const isScripted = useScripted();
  const { undecided, totalCents } = keptDatesTotal(dates);
  const moved = dates.filter(({ chosen }) => chosen !== null && chosen !== skipDate).length;
  return (
    <>
      <SeriesDates dates={dates} leaves="stays" asksAll={asksAll} onChoose={choose} />
      <input type="hidden" name="series_said" value={seriesSummary(move.key, dates)} />
      {move.were.map((was) => (
        <input key={was} type="hidden" name="were" value={was} />
      ))}
      {move.fixed !== null && <Notice tone="info">{move.fixed}</Notice>}
      <div role="status">
        <p>{undecided > 0 ? seriesTexts.undecided(undecided) : texts.price(move.wasCents, totalCents)}</p>
      </div>
      <p className={css['soft']}>{hasMail ? texts.agreed : texts.agreedUnmailed}</p>
      <div className={css['buttons']}>
        <Button type="submit" isPending={isPending} disabled={isScripted && (undecided > 0 || moved === 0)}>
          {isScripted ? texts.save(moved) : texts.saveAll}
        </Button>
        <Button type="submit" tone="tinted" name="do" value="dates" isPending={isPending}>
          {texts.again}
        </Button>
      </div>
    </>
  );
};

type Props = {
  /** Current day and time of the first visit to move. */ now: { readonly day: string; readonly time: string };
  hasMail: boolean;
  answer: SeriesAnswer | undefined;
  once: string;
  isPending: boolean;
};

export const SeriesMove = ({ now, hasMail, answer, once, isPending }: Props) => {
  const tried = answer?.tried === 'move' ? answer : undefined;
  const value = (name: 'day' | 'time'): string => tried?.typed[name] ?? now[name];
  return (
    <Form noValidate method="post" className={css['form']} key={tried?.at} preventScrollReset>
      <OnceField word={once} />
      <input type="hidden" name="what" value="move" />
      {tried?.message != null && <FormMessageNotice message={tried.message} />}
      <FieldPair>
        <TextField
          name="day"
          type="date"
          label={texts.day}
          isRequired
          defaultValue={value('day')}
          error={tried?.validation['day']}
        />
        <TextField
          name="time"
          type="time"
          step={300}
          label={texts.time}
          isRequired
          defaultValue={value('time')}
          error={tried?.validation['time']}
        />
      </FieldPair>
      {tried?.move == null ? (
        <div>
          <Button type="submit" tone="secondary" name="do" value="dates" isPending={isPending}>
            {texts.show}
          </Button>
        </div>
      ) : (
        <MoveDates move={tried.move} asksAll={tried.asksAll} hasMail={hasMail} isPending={isPending} />
      )}
    </Form>
  );
};

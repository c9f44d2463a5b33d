import { Form } from 'react-router';
import { Button } from '#ui/layout/button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import type { ShownHoliday } from '../contract/holidays.ts';
import css from './holiday-note.module.css';
import { holidaysTexts } from './holidays-texts.ts';

const texts = holidaysTexts.day;

export const HolidayNote = ({
  holiday: { date, choice },
  day,
  base,
}: {
  holiday: ShownHoliday;
  day: string;
  base: string;
}) => (
  <div className={css['around']}>
    <Notice tone="info">
      <div className={css['note']}>
        <p>
          <b>{texts.title(day)}</b> {choice === null ? texts.undecided : texts[choice]}
        </p>
        <Form noValidate method="post" action={`${base}/feries`} data-chrome>
          <input type="hidden" name="date" value={date} />
          <input type="hidden" name="from" value="agenda" />
          <Button
            type="submit"
            size="sm"
            tone="secondary"
            name="choice"
            value={choice === 'closed' ? 'open' : 'closed'}
          >
            {choice === 'closed' ? texts.toOpen : texts.toClose}
          </Button>
        </Form>
      </div>
    </Notice>
  </div>
);

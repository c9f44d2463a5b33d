import { MoreFields, PageForm } from '#ui/forms/page-form.tsx';
import type { RefusedForm } from '#ui/forms/refused-form.ts';
import { Button } from '#ui/layout/button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import css from '#ui/workspace/admin.module.css';
import { TableCard } from '#ui/workspace/table-card.tsx';
import { booksTexts as texts } from './books-texts.ts';
import type { BooksView } from './books-view.ts';

export const BooksHead = ({ view, refused }: { view: BooksView; refused: RefusedForm | undefined }) => (
  <>
    {view.away !== null && <Notice tone="warning">{view.away}</Notice>}
    <p>{texts.intro}</p>
    <PageForm refused={refused}>
      <div className={css['buttons']}>
        <Button type="submit" name="intent" value="compare" tone="secondary">
          {texts.compare}
        </Button>
      </div>
      {view.atOnce !== null && <p className={css['soft']}>{view.atOnce}</p>}
    </PageForm>
  </>
);

const shownDays = 7;

const DaysTable = ({ days }: Pick<BooksView, 'days'>) => (
  <TableCard caption={texts.days} columns={texts.columns} className={css['part']}>
    {days.map((day) => (
      <tr key={day.key}>
        <td data-label={texts.columns[0]}>{day.day}</td>
        <td data-label={texts.columns[1]}>{day.ours}</td>
        <td data-label={texts.columns[2]}>{day.theirs}</td>
        <td data-label={texts.columns[3]}>
          <Badge tone={day.isOpen ? 'warning' : 'success'}>{day.result}</Badge>
        </td>
      </tr>
    ))}
  </TableCard>
);

/** The compared days. The days before the last seven are hidden until the reader opens them. */
export const BooksDays = ({ view: { isNever, days } }: { view: BooksView }) => (
  <section aria-labelledby="jours">
    <h2 id="jours" className={css['small']}>
      {texts.days}
    </h2>
    {isNever ? (
      <p className={css['soft']}>{texts.never}</p>
    ) : (
      <>
        <p className={css['soft']}>{texts.edges}</p>
        <DaysTable days={days.slice(0, shownDays)} />
        {days.length > shownDays && (
          <MoreFields label={texts.earlierDays(days.length - shownDays)} isOpen={false}>
            <DaysTable days={days.slice(shownDays)} />
          </MoreFields>
        )}
      </>
    )}
  </section>
);

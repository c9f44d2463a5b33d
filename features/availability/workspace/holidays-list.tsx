import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { dayFromCompactDate } from '#core/format.ts';
import { FormMessageNotice } from '#ui/forms/form-message.tsx';
import { LiveMessage } from '#ui/forms/live-message.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { CollisionList } from './collision-list.tsx';
import type { HolidayAnswer } from './holidays-action.ts';
import css from './holidays-list.module.css';
import { holidaysTexts as texts } from './holidays-texts.ts';
import { holidayQuery, type HolidayRow } from './holidays-view.ts';

type Props = {
  rows: readonly HolidayRow[];
  confirmation: string | null;
  answer: HolidayAnswer | undefined;
  path: string;
};

/** The collisions of a closure or the reason of a refusal. Receives the focus, so that screen readers read it. */
const Met = ({ answer, path }: { answer: HolidayAnswer; path: string }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className={css['met']}>
      {answer.message !== null && <FormMessageNotice message={answer.message} />}
      {answer.collisions.length > 0 && (
        <>
          <Notice tone="warning" isLive>
            <CollisionList collisions={answer.collisions} isTaken={false} />
          </Notice>
          <div className={css['buttons']}>
            <Button type="submit" name="anyway" value="1">
              {texts.closeAnyway}
            </Button>
            <LinkButton to={path} preventScrollReset>
              {texts.back}
            </LinkButton>
          </div>
        </>
      )}
    </div>
  );
};

const Row = ({
  row: { date, day, text, visits, choice, showsChoices },
  answer,
  path,
}: Omit<Props, 'rows' | 'confirmation'> & { row: HolidayRow }) => {
  const isPending = useNavigation().formData?.get('date') === date;
  const isMet = answer !== undefined && answer.collisions.length > 0;
  return (
    <li id={`j${date}`} className={css['row']}>
      <div className={css['words']}>
        <b>{day}</b>
        <span>{text}</span>
        {visits !== null && <span>{visits}</span>}
      </div>
      {showsChoices || answer ? (
        <Form noValidate method="post" preventScrollReset className={css['form']} action={path}>
          <input type="hidden" name="date" value={date} />
          {isMet && <input type="hidden" name="choice" value="closed" />}
          {!isMet && (
            <div className={css['buttons']}>
              {choice !== 'closed' && (
                <Button
                  type="submit"
                  name="choice"
                  value="closed"
                  tone="tinted"
                  isPending={isPending}
                  aria-label={texts.closeOf(day)}
                >
                  {texts.close}
                </Button>
              )}
              {choice !== 'open' && (
                <Button
                  type="submit"
                  name="choice"
                  value="open"
                  tone="secondary"
                  isPending={isPending}
                  aria-label={texts.openOf(day)}
                >
                  {texts.open}
                </Button>
              )}
            </div>
          )}
          {answer && <Met key={answer.at} answer={answer} path={path} />}
        </Form>
      ) : (
        <LinkButton
          to={`${path}?${holidayQuery(dayFromCompactDate(date) ?? 0, null)}#j${date}`}
          preventScrollReset
          aria-label={texts.changeOf(day)}
        >
          {texts.change}
        </LinkButton>
      )}
    </li>
  );
};

export const HolidaysList = ({ rows, confirmation, answer, path }: Props) => (
  <>
    {confirmation !== null && !answer && (
      <div className={css['said']}>
        <LiveMessage key={confirmation} tone="success">
          {confirmation}
        </LiveMessage>
      </div>
    )}
    {answer && answer.message !== null && !rows.some(({ date }) => date === answer.date) && (
      <div className={css['said']}>
        <FormMessageNotice message={answer.message} />
      </div>
    )}
    <Card as="section" className={css['card']}>
      <ul role="list">
        {rows.map((row) => (
          <Row
            key={`${row.date}-${row.choice}`}
            row={row}
            answer={answer?.date === row.date ? answer : undefined}
            path={path}
          />
        ))}
      </ul>
      <p className={css['note']}>{texts.note}</p>
    </Card>
  </>
);

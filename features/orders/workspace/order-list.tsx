import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { FormMessageNotice } from '#ui/forms/form-message.tsx';
import { LiveMessage } from '#ui/forms/live-message.tsx';
import { Button } from '#ui/layout/button.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { useScripted } from '#ui/layout/use-scripted.ts';
import { Pagination } from '#ui/lists/pagination.tsx';
import { confirmTicked, type ConfirmAnswer } from './confirm-answer.ts';
import { OrderNarrowing } from './order-narrowing.tsx';
import type { NextStepAnswer } from './next-step.ts';
import { confirmForm, OrderListLine } from './order-list-line.tsx';
import type { OrderListView } from './order-list-view.ts';
import css from './order-list.module.css';
import { orderListTexts } from './order-texts.ts';
import { narrowingTexts as texts } from './narrowing-texts.ts';
import { useFocusInList } from './use-focus-in-list.ts';

const Confirmed = ({ confirmedText, answer }: { confirmedText: string | null; answer: ConfirmAnswer | undefined }) => {
  if (answer === undefined)
    return confirmedText === null ? null : <LiveMessage tone="success">{confirmedText}</LiveMessage>;
  if (answer.message !== null) return <FormMessageNotice message={answer.message} />;
  return (
    <LiveMessage tone="warning">
      {answer.done !== null && <p>{answer.done}</p>}
      {answer.refused.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </LiveMessage>
  );
};

const useTickedVisits = (lines: OrderListView['lines']) => {
  const list = useRef<HTMLUListElement>(null);
  const [count, setCount] = useState(0);
  const boxes = (): HTMLInputElement[] => [
    ...(list.current?.querySelectorAll<HTMLInputElement>('input[name="bid"][type="checkbox"]') ?? []),
  ];
  const recount = (): void => setCount(boxes().filter(({ checked }) => checked).length);
  useEffect(recount, [lines]);
  const tickAll = (isTicked: boolean): void => {
    for (const box of boxes()) box.checked = isTicked;
    recount();
  };
  return { list, count, recount, tickAll };
};

/** The form that confirms the ticked requests. Their checkboxes are in the lines. */
const ConfirmBar = ({
  list: { here, confirmable },
  count,
  onTickAll,
  isPending,
}: {
  list: OrderListView;
  /** Number of ticked requests. */
  count: number;
  onTickAll: (isTicked: boolean) => void;
  isPending: boolean;
}) => {
  const isScripted = useScripted();
  const isWhole = count === confirmable;
  return (
    <Form
      noValidate
      method="post"
      action={here}
      id={confirmForm}
      className={css['bar']}
      aria-label={texts.bar}
      data-chrome
    >
      <input type="hidden" name="do" value={confirmTicked} />
      {isScripted && (
        <Button tone="quiet" size="sm" onClick={() => onTickAll(!isWhole)}>
          {isWhole ? texts.untickAll : texts.tickAll}
        </Button>
      )}
      <Button type="submit" size="sm" isPending={isPending}>
        {count === 0 ? texts.confirmTicked : texts.confirmCount(count)}
      </Button>
    </Form>
  );
};

const NoOrders = ({ list, brings }: Pick<Props, 'list' | 'brings'>) => {
  const { title, hint, isBare, ways } = list.narrowing.empty;
  return (
    <EmptyState
      title={title}
      look="framed"
      actions={
        isBare ? (
          <>
            {list.shareTo !== null && (
              <LinkButton tone="primary" to={list.shareTo}>
                {orderListTexts.share}
              </LinkButton>
            )}
            {brings !== null && <LinkButton to={brings.to}>{brings.label}</LinkButton>}
          </>
        ) : (
          ways.length > 0 &&
          ways.map(({ to, label }, i) => (
            <LinkButton key={to} tone={i === 0 ? 'secondary' : 'quiet'} to={to}>
              {label}
            </LinkButton>
          ))
        )
      }
    >
      {hint}
    </EmptyState>
  );
};

type Props = {
  list: OrderListView;
  answer: ConfirmAnswer | undefined;
  /** Result of a step recorded without JavaScript. */
  stepAnswer: NextStepAnswer | undefined;
  opened: ReactNode;
  /** Link to import visits from another agenda, shown when the list is empty. */ brings: {
    to: string;
    label: string;
  } | null;
};

/** The page of one list: filters, open visit and lines. The professional can confirm several requests at once. */
export const OrderListPart = ({ list, answer, stepAnswer, opened, brings }: Props) => {
  const { lines, narrowing, page, pages, opensVisit, confirmable, hasActs } = list;
  const { list: rows, count, recount, tickAll } = useTickedVisits(lines);
  const focus = useFocusInList(rows);
  const isPending = useNavigation().state === 'submitting';
  return (
    <>
      <div className={css['said']} key={answer?.at ?? list.confirmedText}>
        <Confirmed confirmedText={list.confirmedText} answer={answer} />
      </div>
      {narrowing.unknown !== null && (
        <div className={css['said']}>
          <Notice tone="warning">{narrowing.unknown}</Notice>
        </div>
      )}
      {opened}
      {opensVisit && opened === null && (
        <div className={css['opened']}>
          <Notice tone="warning">{orderListTexts.gone}</Notice>
        </div>
      )}
      <OrderNarrowing view={narrowing} />
      {confirmable > 1 && <ConfirmBar list={list} count={count} onTickAll={tickAll} isPending={isPending} />}
      {lines.length === 0 ? (
        <NoOrders list={list} brings={brings} />
      ) : (
        <ul
          ref={rows}
          role="list"
          className={hasActs ? `${css['list']} ${css['acting']}` : css['list']}
          onChange={recount}
          {...focus}
        >
          {lines.map((line) => (
            <OrderListLine
              key={line.id}
              line={line}
              openTo={list.toOpen + line.id}
              here={list.here}
              isTickable={confirmable > 1}
              isPending={isPending}
              stepAnswer={stepAnswer}
            />
          ))}
        </ul>
      )}
      <Pagination current={page} total={pages.length} toPage={(to) => pages[to - 1] ?? list.here} />
    </>
  );
};

import { Card } from '#ui/layout/card.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { Pagination } from '#ui/lists/pagination.tsx';
import css from '#ui/workspace/admin.module.css';
import { ownDecisionsTexts as texts } from './own-decisions-texts.ts';
import type { OwnDecisionsView } from './own-decisions-view.ts';

type Props = { view: OwnDecisionsView; page: number; toPage: (page: number) => string };

export const OwnDecisions = ({ view: { rows, pages }, page, toPage }: Props) =>
  rows.length === 0 ? (
    <EmptyState title={texts.none} look="framed">
      {texts.noneText}
    </EmptyState>
  ) : (
    <>
      {rows.map((row) => (
        <Card as="section" key={row.receipt}>
          <div className={css['line']}>
            <h2 className={css['receipt']}>{row.content}</h2>
            <Badge tone={row.isRemoved ? 'danger' : 'success'}>{row.receipt}</Badge>
          </div>
          <p>{row.state}</p>
          <p className={css['soft']}>{row.facts}</p>
          {row.decision !== null && <blockquote className={css['said']}>{row.decision}</blockquote>}
          <p>
            <a className="link" href={row.to}>
              {row.label}
            </a>
          </p>
        </Card>
      ))}
      <Pagination current={page} total={pages} toPage={toPage} />
    </>
  );

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { SegmentedLinks } from '#ui/choices/segmented-links.tsx';
import { LiveMessage } from '#ui/forms/live-message.tsx';
import { PageForm } from '#ui/forms/page-form.tsx';
import { messageLine } from '#ui/forms/refusal-message.ts';
import type { RefusedForm } from '#ui/forms/refused-form.ts';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { Pagination } from '#ui/lists/pagination.tsx';
import settings from '#ui/workspace/settings.module.css';
import { Bar, Score } from '../ui/score.tsx';
import { ReviewCard } from './review-card.tsx';
import { reviewsPath } from './reviews-address.ts';
import { reviewsTexts as texts } from './reviews-texts.ts';
import { leaveFields, type ReviewsView } from './reviews-view.ts';
import words from '../ui/review-words.module.css';
import css from './reviews.module.css';

type Props = {
  view: ReviewsView;
  refused: RefusedForm | undefined;
  report: ReactNode;
};

/** The result of the form that was just sent, with a button that undoes it. */
const Done = ({ view }: { view: ReviewsView }) => (
  <div className={settings['said']}>
    <LiveMessage tone="success">
      <p>{view.done}</p>
      {view.undo !== null && (
        <PageForm refused={undefined}>
          <span className={css['buttons']}>
            <Button type="submit" tone="secondary" size="sm" name={view.undo.name} value={view.undo.value}>
              {texts.undo}
            </Button>
          </span>
        </PageForm>
      )}
    </LiveMessage>
  </div>
);

const OlderToAnswer = ({ older }: { older: NonNullable<ReviewsView['older']> }) => (
  <Card>
    <PageForm refused={undefined}>
      <div className={css['older']}>
        <p className={words['body']}>{older.text}</p>
        <Button type="submit" tone="secondary" size="sm" name={leaveFields.older} value="1">
          {older.leave}
        </Button>
      </div>
    </PageForm>
  </Card>
);

const ScoreCard = ({ view }: { view: ReviewsView }) => (
  <Card>
    <Score score={view.score} bars={view.bars} isNarrow>
      {(bar, look) => (
        <span className={look}>
          <Bar bar={bar} />
        </span>
      )}
    </Score>
    <p className={css['exact']}>{view.exact}</p>
  </Card>
);

const Ranking = ({ sentence: [before, rank, after] }: { sentence: ReviewsView['rank'] }) => (
  <Card as="section" className={css['ranking']}>
    <h2 className={css['part']}>{texts.search.heading}</h2>
    <p className={words['body']}>
      {before}
      <b>{rank}</b>
      {after}
    </p>
    <p className={words['body']}>
      <Link className="link" to="/classement">
        {texts.search.link}
      </Link>
    </p>
  </Card>
);

export const ReviewsPart = ({ view, refused, report }: Props) => {
  const more = view.page > 1 ? { page: String(view.page) } : {};
  const [title, text] = texts.empty[view.list];
  return (
    <>
      {view.done !== null && refused === undefined && <Done view={view} />}
      {refused?.message != null && view.cards.every((card) => card.open === null) && (
        <LiveMessage tone="error">{messageLine(refused.message)}</LiveMessage>
      )}
      <SegmentedLinks label={texts.listsLabel} options={view.lists} />
      <div className={`${settings['columns']} ${css['below']}`}>
        <div className={css['list']}>
          {view.older !== null && <OlderToAnswer older={view.older} />}
          {view.cards.length === 0 ? (
            <EmptyState title={title} look="framed">
              {text}
            </EmptyState>
          ) : (
            <Card>
              {view.cards.map((card) => (
                <ReviewCard
                  key={card.id}
                  card={card}
                  refused={refused}
                  backTo={`${reviewsPath(view.path, view.list, more)}#avis-${card.id}`}
                  report={report}
                />
              ))}
            </Card>
          )}
          <Pagination
            current={view.page}
            total={view.pages}
            toPage={(one) => reviewsPath(view.path, view.list, one > 1 ? { page: String(one) } : {})}
          />
        </div>
        <div className={settings['aside']}>
          {view.score.count > 0 && <ScoreCard view={view} />}
          <Ranking sentence={view.rank} />
        </div>
      </div>
    </>
  );
};

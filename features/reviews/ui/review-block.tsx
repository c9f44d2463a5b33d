import { Link } from 'react-router';
import { fullDateText } from '#core/format.ts';
import { writtenLanguage } from '#core/written-language.ts';
import { ChipLink } from '#ui/choices/chip.tsx';
import { StayLink } from '#ui/layout/stay-link.tsx';
import { Avatar } from '#ui/media/avatar.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { Rating } from '#ui/lists/rating.tsx';
import type { ProfileReviews } from '../pages/profile-reviews.ts';
import { reviewTexts as texts } from '../texts.ts';
import css from './review-block.module.css';
import { Bar, Score } from './score.tsx';

/** A review as the page shows it. Days are local to the place. */
export type ReviewShown = {
  readonly id: string;
  readonly author: string;
  readonly service: string;
  readonly rating: number;
  readonly body: string;
  readonly answer: string | null;
  readonly visitDay: number;
  readonly postedDay: number;
  readonly editedDay: number | null;
  readonly answeredDay: number | null;
};

type Props = { name: string; view: ProfileReviews; path: string };

const reviewId = (id: string): string => `avis-${id}`;

const One = ({ review, name, path }: { review: ReviewShown; name: string; path: string }) => (
  <article id={reviewId(review.id)} tabIndex={-1}>
    <div className={css['author']}>
      <Avatar name={review.author} id={review.id} />
      <div>
        <h3 className={css['name']}>{review.author}</h3>
        <p className={css['visit']}>
          <span lang={writtenLanguage}>{review.service}</span>, {texts.visit(fullDateText(review.visitDay))}
        </p>
      </div>
    </div>
    <p className={css['meta']}>
      <Rating value={review.rating} type="total" />
      <span>
        {texts.verified}, {texts.posted(fullDateText(review.postedDay))}
        {review.editedDay !== null && `, ${texts.edited(fullDateText(review.editedDay))}`}
      </span>
    </p>
    <p className={css['body']} lang={writtenLanguage}>
      {review.body}
    </p>
    {review.answer !== null && (
      <div className={css['answer']} id={`reponse-${review.id}`}>
        <p className={css['name']}>
          {texts.answer(name)}
          {review.answeredDay !== null && <span className={css['day']}> · {fullDateText(review.answeredDay)}</span>}
        </p>
        <p lang={writtenLanguage}>{review.answer}</p>
        <Link
          className={`link ${css['report']}`}
          to={`/signaler?${new URLSearchParams({ contenu: 'answer', page: `${path}#reponse-${review.id}` }).toString()}`}
          rel="nofollow"
        >
          {texts.reportAnswer}
          <span className="visually-hidden">{texts.reportOf(review.author)}</span>
        </Link>
      </div>
    )}
    <Link
      className={`link ${css['report']}`}
      to={`/signaler?${new URLSearchParams({ contenu: 'review', page: `${path}#${reviewId(review.id)}` }).toString()}`}
      rel="nofollow"
    >
      {texts.report}
      <span className="visually-hidden">{texts.reportOf(review.author)}</span>
    </Link>
  </article>
);

/**
 * Reviews of a place: score, bars, order and verification, then the reviews with their answers
 * (docs/product/reviews.md#place-reviews).
 */
export const ReviewBlock = ({ name, view, path }: Props) => {
  const last = view.reviews.at(-1);
  if (view.score.count === 0) {
    return (
      <EmptyState
        title={texts.empty.title}
        headingLevel={3}
        landscape={{ seed: 'avis', motif: 'ondes', palette: 'aube' }}
      >
        {texts.empty.text}
      </EmptyState>
    );
  }
  return (
    <>
      <Score score={view.score} bars={view.bars}>
        {(bar, look) =>
          bar.search === null ? (
            <span className={look}>
              <Bar bar={bar} />
            </span>
          ) : (
            <StayLink
              className={look}
              path={path}
              search={bar.search}
              anchor="avis"
              aria-current={bar.isOn || undefined}
            >
              <Bar bar={bar} />
            </StayLink>
          )
        }
      </Score>
      <p className={css['rules']}>
        {texts.control} {texts.removed(view.removed)}{' '}
        <Link to="/classement#avis" className="link">
          {texts.policy}
        </Link>
      </p>
      {view.chips.length > 0 && (
        <div className={css['chips']} role="group" aria-label={texts.narrow}>
          {view.chips.map((chip) => (
            <ChipLink key={chip.label} to={`${path}${chip.search}#avis`} isOn={chip.isOn} preventScrollReset replace>
              {chip.label}
            </ChipLink>
          ))}
        </div>
      )}
      <div className={css['line']}>
        <p className={css['shown']}>{view.shown}</p>
        {view.orders.length > 0 && (
          <ul className={css['orders']} role="list" aria-label={texts.order}>
            {view.orders.map((order) => (
              <li key={order.label}>
                {order.isOn ? (
                  <b aria-current="true">{order.label}</b>
                ) : (
                  <StayLink className="link" path={path} search={order.search} anchor="avis">
                    {order.label}
                  </StayLink>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={css['reviews']}>
        {view.reviews.map((review) => (
          <One key={review.id} review={review} name={name} path={path} />
        ))}
      </div>
      {view.moreSearch !== null && last && (
        <StayLink className={`link ${css['more']}`} path={path} search={view.moreSearch} anchor={reviewId(last.id)}>
          {texts.more}
        </StayLink>
      )}
    </>
  );
};

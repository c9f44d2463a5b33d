import { Link } from 'react-router';
import { countText, fullDateText, ratingText } from '#core/format.ts';
import { writtenLanguage } from '#core/written-language.ts';
import { Avatar } from '#ui/media/avatar.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { Rating } from '#ui/lists/rating.tsx';
import { StayLink } from '#ui/layout/stay-link.tsx';
import { scoreBars } from '../rules/scores.ts';
import { reviewTexts as texts } from '../texts.ts';
import css from './review-block.module.css';

/** A review as shown; days are local days of the place. */
export type ReviewShown = {
  readonly id: string;
  readonly author: string;
  readonly service_name: string;
  readonly rating: number;
  readonly body: string;
  readonly answer: string | null;
  readonly visitDay: number;
  readonly postedDay: number;
};

type Props = {
  name: string;
  rating: { readonly count: number; readonly x100: number; readonly stars: readonly number[] };
  reviews: readonly ReviewShown[];
  /** The query string of the same page with more of them; null when all are shown. */
  moreSearch: string | null;
  path: string;
};

const reviewId = (id: string): string => `avis-${id}`;

const Score = ({ rating }: Pick<Props, 'rating'>) => (
  <div className={css['score']}>
    <div>
      <p className={css['figure']} aria-hidden="true">
        {ratingText(rating.x100 / 100)}
      </p>
      <span className={css['stars']}>
        <Rating value={rating.x100 / 100} />
      </span>
      <p className={css['of']}>{texts.of(countText(rating.count), rating.count > 1)}</p>
    </div>
    <ul className={css['bars']} role="list" aria-label={texts.bars}>
      {scoreBars(rating.stars).map(({ stars, count, percent }) => (
        <li key={stars} className={css['bar']}>
          <span className="visually-hidden">{texts.bar(stars, countText(count))}</span>
          <span aria-hidden="true">{stars}</span>
          <span className={css['track']} aria-hidden="true">
            <i style={{ width: `${percent}%` }} />
          </span>
          <span className={css['count']} aria-hidden="true">
            {countText(count)}
          </span>
        </li>
      ))}
    </ul>
  </div>
);

const One = ({ review, name }: { review: ReviewShown; name: string }) => (
  <article id={reviewId(review.id)} tabIndex={-1}>
    <div className={css['author']}>
      <Avatar name={review.author} id={review.id} />
      <div>
        <h3 className={css['name']}>{review.author}</h3>
        <p className={css['visit']}>
          <span lang={writtenLanguage}>{review.service_name}</span>, {texts.visit(fullDateText(review.visitDay))}
        </p>
      </div>
    </div>
    <p className={css['meta']}>
      <Rating value={review.rating} type="total" />
      <span>
        {texts.verified}, {texts.posted(fullDateText(review.postedDay))}
      </span>
    </p>
    <p className={css['body']} lang={writtenLanguage}>
      {review.body}
    </p>
    {review.answer !== null && (
      <div className={css['answer']}>
        <p className={css['name']}>{texts.answer(name)}</p>
        <p lang={writtenLanguage}>{review.answer}</p>
      </div>
    )}
  </article>
);

/** The reviews of a place: score, bars, order and control said, then the reviews with the professional's answers (docs/product/reviews.md#place-reviews). */
export const ReviewBlock = ({ name, rating, reviews, moreSearch, path }: Props) => {
  const last = reviews.at(-1);
  if (rating.count === 0) {
    return (
      <EmptyState title={texts.empty.title} headingLevel={3} landscape={{ seed: 'avis', motif: 'ondes', palette: 'aube' }}>
        {texts.empty.text}
      </EmptyState>
    );
  }
  return (
    <>
      <Score rating={rating} />
      <p className={css['rules']}>
        {texts.order} {texts.control}{' '}
        <Link to="/classement#avis" className="link">
          {texts.policy}
        </Link>
      </p>
      <div className={css['reviews']}>
        {reviews.map((review) => (
          <One key={review.id} review={review} name={name} />
        ))}
      </div>
      {moreSearch !== null && last && (
        <StayLink className={`link ${css['more']}`} path={path} search={moreSearch} anchor={reviewId(last.id)}>
          {texts.more}
        </StayLink>
      )}
    </>
  );
};

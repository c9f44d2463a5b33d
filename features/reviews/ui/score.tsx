import type { ReactNode } from 'react';
import { countText, ratingText } from '#core/format.ts';
import { Rating } from '#ui/lists/rating.tsx';
import type { ScoreBar } from '../rules/scores.ts';
import { reviewTexts as texts } from '../texts.ts';
import css from './score.module.css';

export const Bar = ({ bar: { stars, count, percent } }: { bar: ScoreBar }) => (
  <>
    <span className="visually-hidden">{texts.bar(stars, countText(count))}</span>
    <span aria-hidden="true">{stars}</span>
    <span className={css['track']} aria-hidden="true">
      <i style={{ width: `${percent}%` }} />
    </span>
    <span className={css['count']} aria-hidden="true">
      {countText(count)}
    </span>
  </>
);

type Props<B extends ScoreBar> = {
  score: { readonly count: number; readonly x100: number };
  bars: readonly B[];
  /** Renders one bar, either plain or as a link. */ children: (bar: B, look: string | undefined) => ReactNode;
  /** Stacks the mean above the bars, for a narrow column. */ isNarrow?: boolean;
};

export const Score = <B extends ScoreBar>({ score, bars, children, isNarrow = false }: Props<B>) => (
  <div className={isNarrow ? `${css['score']} ${css['narrow']}` : css['score']}>
    <div>
      <p className={css['figure']} aria-hidden="true">
        {ratingText(score.x100 / 100)}
      </p>
      <span className={css['stars']}>
        <Rating value={score.x100 / 100} />
      </span>
      <p className={css['of']}>{texts.of(countText(score.count), score.count > 1)}</p>
    </div>
    <ul className={css['bars']} role="list" aria-label={texts.bars}>
      {bars.map((bar) => (
        <li key={bar.stars}>{children(bar, css['bar'])}</li>
      ))}
    </ul>
  </div>
);

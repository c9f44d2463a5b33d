import { Skeleton, SkeletonRegion } from '#ui/layout/skeleton.tsx';
import type { Criteria } from '#features/offers/rules/criteria.ts';
import type { Listed } from '../rules/listing.ts';
import { searchTexts } from '../texts.ts';
import cards from './result-card.module.css';
import { cardKey, ResultCard } from './result-card.tsx';

type Props = {
  list: readonly Listed[];
  criteria: Criteria;
  favourites: readonly string[];
  onPoint?: ((key: string | null) => void) | undefined;
};

/** Id of the nth result, counted from 1. Without JavaScript, « Afficher plus » links to it. */
export const resultId = (position: number): string => `adresse-${position}`;

export const ResultList = ({ list, criteria, favourites, onPoint }: Props) => (
  <ol role="list" aria-label={searchTexts.results.list}>
    {list.map((card, i) => (
      <li key={cardKey(card)} id={resultId(i + 1)}>
        <ResultCard
          card={card}
          criteria={criteria}
          isKept={favourites.includes(card.pro.id)}
          isFirst={i === 0}
          onPoint={onPoint}
        />
      </li>
    ))}
  </ol>
);

const skeletons = 5;

export const ResultSkeletons = () => (
  <SkeletonRegion label={searchTexts.results.loading}>
    {Array.from({ length: skeletons }, (_, i) => (
      <div key={i} className={cards['card']}>
        <div className={cards['picture']}>
          <Skeleton type="media" size="lg" />
        </div>
        <div className={cards['body']}>
          <Skeleton type="title" size="lg" />
          <Skeleton type="content" size="md" />
          <div className={`${cards['foot']} ${cards['shape']}`}>
            <Skeleton type="block" size="xs" />
          </div>
        </div>
      </div>
    ))}
  </SkeletonRegion>
);

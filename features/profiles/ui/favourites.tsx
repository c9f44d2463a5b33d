import { Form, Link } from 'react-router';
import { Button } from '#ui/layout/button.tsx';
import { ArtFrame } from '#ui/media/art-image.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Pagination } from '#ui/lists/pagination.tsx';
import { Rating } from '#ui/lists/rating.tsx';
import { links } from '#ui/links.ts';
import type { FavouriteCard } from '../pages/favourite-card.ts';
import css from './favourites.module.css';
import { accountPageTexts } from '#features/accounts/ui/account-texts.ts';

const texts = accountPageTexts.favourites;
const here = '/booking/account?tab=favourites';

const Item = ({ card }: { card: FavouriteCard }) => (
  <li className={css['card']}>
    <Link to={card.to} tabIndex={-1} aria-hidden="true">
      <ArtFrame landscape={card.landscape} width={640} height={480} frameClass={css['picture']} />
    </Link>
    <div className={css['body']}>
      <div className={css['row']}>
        <h2 className={css['name']}>
          <Link to={card.to}>{card.name}</Link>
        </h2>
        {card.rating === null ? (
          <span className={css['soft']}>{texts.noReview}</span>
        ) : (
          <Rating value={card.rating} count={card.reviews} isCompact />
        )}
      </div>
      <p className={css['soft']}>{card.where}</p>
      {card.opening !== null && <p className={css['soft']}>{card.opening}</p>}
      <Form noValidate method="post" reloadDocument>
        <input type="hidden" name="form" value="favourite" />
        <input type="hidden" name="id" value={card.id} />
        <Button type="submit" tone="secondary" size="sm" aria-label={texts.dropOf(card.name)}>
          {texts.drop}
        </Button>
      </Form>
    </div>
  </li>
);

export const Favourites = ({
  favourites,
  page,
  pages,
}: {
  favourites: readonly FavouriteCard[];
  page: number;
  pages: number;
}) =>
  favourites.length === 0 ? (
    <EmptyState
      title={texts.none}
      look="framed"
      actions={
        <LinkButton tone="primary" to={links.search}>
          {accountPageTexts.appointments.search}
        </LinkButton>
      }
    >
      {texts.noneHint}
    </EmptyState>
  ) : (
    <>
      <ul className={css['list']} role="list">
        {favourites.map((card) => (
          <Item key={card.id} card={card} />
        ))}
      </ul>
      <Pagination current={page} total={pages} toPage={(one) => `${here}&page=${one}`} />
    </>
  );

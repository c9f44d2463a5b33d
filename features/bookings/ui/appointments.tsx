import { Link } from 'react-router';
import { writtenLanguage } from '#core/written-language.ts';
import { Badge } from '#ui/lists/badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import { DateBlock } from '#ui/lists/date-block.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { unbroken } from '#ui/layout/unbroken.tsx';
import { Pagination } from '#ui/lists/pagination.tsx';
import { SegmentedLinks } from '#ui/choices/segmented-links.tsx';
import { links } from '#ui/links.ts';
import css from './appointments.module.css';
import { visitTexts } from '../pages/visit-texts.ts';
import type { AppointmentCard } from '../pages/booking-summary.ts';
import type { Habit } from '../pages/visits-taken-again.ts';
import { HabitCards } from './habit-cards.tsx';
import grid from './visit-cards.module.css';
import { accountPageTexts } from '#features/accounts/ui/account-texts.ts';

const texts = accountPageTexts.appointments;
const upcoming = '/booking/account?tab=appointments';
const past = `${upcoming}&passes=1`;

type Props = {
  when: 'upcoming' | 'past';
  counts: { readonly upcoming: number; readonly past: number };
  cards: readonly AppointmentCard[];
  /** Past services to book again. Empty when the list has visits. */
  habits: readonly Habit[];
  page: number;
  pages: number;
};

const AppointmentItem = ({ card }: { card: AppointmentCard }) => (
  <Card as="article" className={css['appointment']}>
    <DateBlock block={card.block} when={card.when} />
    <div className={css['what']}>
      <h2 className={css['title']}>
        <Link to={card.to} lang={writtenLanguage}>
          {card.title}
        </Link>
      </h2>
      <p className={css['soft']}>
        {card.pro} · {unbroken(card.place)}
      </p>
      {card.series !== null && <p className={css['soft']}>{card.series}</p>}
      {card.cancellation !== null && <p className={css['soft']}>{card.cancellation}</p>}
      {card.complaint !== null && <p className={css['soft']}>{card.complaint.state}</p>}
      <div className={css['actions']}>
        {card.complaint !== null && (
          <LinkButton
            tone="tinted"
            size="sm"
            to={card.complaint.to}
            aria-label={`${card.complaint.label}${texts.of(card.title)}`}
          >
            {card.complaint.label}
          </LinkButton>
        )}
        {card.move !== null && (
          <LinkButton
            tone="tinted"
            size="sm"
            to={card.move.to}
            aria-label={`${card.move.label}${texts.of(card.title)}`}
          >
            {card.move.label}
          </LinkButton>
        )}
        <LinkButton
          tone={card.move === null && card.complaint === null ? 'tinted' : 'secondary'}
          size="sm"
          to={card.to}
          aria-label={`${texts.see}${texts.of(card.title)}`}
        >
          {texts.see}
        </LinkButton>
        {card.cancelTo !== null && (
          <LinkButton
            tone="text"
            size="sm"
            to={card.cancelTo}
            className={css['cancel']}
            aria-label={`${texts.cancel}${texts.of(card.title)}`}
          >
            {texts.cancel}
          </LinkButton>
        )}
        {card.review !== null && (
          <LinkButton
            size="sm"
            tone="secondary"
            to={card.review.to}
            aria-label={`${card.review.label}${texts.of(card.title)}`}
          >
            {card.review.label}
          </LinkButton>
        )}
        {card.again !== null && (
          <LinkButton
            size="sm"
            tone="secondary"
            to={card.again.to}
            aria-label={`${card.again.label}${texts.of(card.title)}`}
          >
            {card.again.label}
          </LinkButton>
        )}
      </div>
    </div>
    <Badge tone={card.badge.tone}>{card.badge.label}</Badge>
  </Card>
);

const BookAgain = ({ habits }: Pick<Props, 'habits'>) => (
  <section className={css['again']} aria-labelledby="reprendre">
    <h2 id="reprendre" className={css['heading']}>
      {visitTexts.again}
    </h2>
    <div className={grid['cards']}>
      <HabitCards habits={habits} />
    </div>
  </section>
);

export const Appointments = ({ when, counts, cards, habits, page, pages }: Props) => (
  <>
    <SegmentedLinks
      label={texts.which}
      options={[
        { to: upcoming, label: texts.upcoming(counts.upcoming), isCurrent: when === 'upcoming' },
        { to: past, label: texts.past(counts.past), isCurrent: when === 'past' },
      ]}
    />
    {cards.length === 0 ? (
      <div className={css['none']}>
        <EmptyState
          title={when === 'upcoming' ? texts.none : texts.nonePast}
          look="framed"
          actions={
            <LinkButton tone="primary" to={links.search}>
              {texts.search}
            </LinkButton>
          }
        >
          {texts.noneHint}
        </EmptyState>
      </div>
    ) : (
      <ul className={css['list']} role="list">
        {cards.map((card) => (
          <li key={card.id}>
            <AppointmentItem card={card} />
          </li>
        ))}
      </ul>
    )}
    {habits.length > 0 && <BookAgain habits={habits} />}
    <p className={css['none']}>
      <Link className="link" to="/booking/account/calendrier">
        {texts.feed}
      </Link>
    </p>
    <Pagination current={page} total={pages} toPage={(to) => `${when === 'upcoming' ? upcoming : past}&page=${to}`} />
  </>
);

import { writtenLanguage } from '#core/written-language.ts';
import { accountPageTexts } from '#features/accounts/ui/account-texts.ts';
import { Card } from '#ui/layout/card.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import type { Habit } from '../pages/visits-taken-again.ts';
import css from './visit-cards.module.css';

const texts = accountPageTexts.appointments;

/** Cards of past services, each with the link that books them again. The caller places the cards in a grid. */
export const HabitCards = ({ habits }: { habits: readonly Habit[] }) =>
  habits.map(({ id, title, pro, to, label }) => (
    <Card as="section" key={id} className={css['card']}>
      <h3 className={css['title']} lang={writtenLanguage}>
        {title}
      </h3>
      <p className={css['soft']}>{pro}</p>
      <div className={css['actions']}>
        <LinkButton tone="secondary" size="sm" to={to} aria-label={`${label}${texts.of(title)}`}>
          {label}
        </LinkButton>
      </div>
    </Card>
  ));

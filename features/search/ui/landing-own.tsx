import { writtenLanguage } from '#core/written-language.ts';
import { HabitCards } from '#features/bookings/ui/habit-cards.tsx';
import css from '#features/bookings/ui/visit-cards.module.css';
import { Card } from '#ui/layout/card.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { SiteLink } from '#ui/layout/site-link.tsx';
import { unbroken } from '#ui/layout/unbroken.tsx';
import { links } from '#ui/links.ts';
import type { OwnVisitsView } from '../pages/own-visits-view.ts';
import { LandingSection, SectionHead } from './landing-section.tsx';
import { landingTexts } from './landing-texts.ts';

const texts = landingTexts.own;

const Next = ({ next }: { next: NonNullable<OwnVisitsView['next']> }) => (
  <Card as="section" isRaised className={css['card']}>
    <h3 className={css['title']}>{texts.next}</h3>
    <p>
      <b>{unbroken(next.when)}</b>
    </p>
    <p lang={writtenLanguage}>{next.title}</p>
    <p className={css['soft']}>{unbroken([next.pro, next.place].join(' · '))}</p>
    <div className={css['actions']}>
      <LinkButton tone="tinted" size="sm" to={next.to}>
        {texts.see}
      </LinkButton>
      {next.move !== null && (
        <LinkButton tone="secondary" size="sm" to={next.move.to}>
          {next.move.label}
        </LinkButton>
      )}
    </div>
  </Card>
);

export const OwnVisits = ({ own: { next, habits } }: { own: OwnVisitsView }) => (
  <LandingSection labelledBy="own">
    <SectionHead>
      <h2 id="own">{texts.heading}</h2>
      <SiteLink className="link" to={links.appointments}>
        {texts.all}
      </SiteLink>
    </SectionHead>
    <div className={css['cards']}>
      {next !== null && <Next next={next} />}
      <HabitCards habits={habits} />
    </div>
  </LandingSection>
);

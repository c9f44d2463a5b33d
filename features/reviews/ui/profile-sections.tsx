import { lazy, Suspense } from 'react';
import { writtenLanguage } from '#core/written-language.ts';
import { PolicyNote } from '#features/cancellation/ui/policy-note.tsx';
import { profileTexts as texts } from '#features/profiles/texts.ts';
import { FeatureList } from '#features/profiles/ui/feature-list.tsx';
import { OpeningHours } from '#features/profiles/ui/opening-hours.tsx';
import { Trader } from '#features/profiles/ui/trader.tsx';
import { Directions } from '#ui/layout/directions.tsx';
import { unbroken } from '#ui/layout/unbroken.tsx';
import { reviewTexts } from '#features/reviews/texts.ts';
import { ReviewBlock } from '#features/reviews/ui/review-block.tsx';
import { loadLater } from '#ui/browser/load-later.ts';
import type { ProfileView } from '#features/cancellation/pages/profile-view.ts';
import type { ProfileReviews } from '../pages/profile-reviews.ts';
import type { SalesShown } from '#features/sales/pages/sales-shown.ts';
import css from './profile-page.module.css';

const load = () => loadLater(() => import('#features/sales/ui/sales-section.tsx'));
// Loaded only on the pages of professionals who sell something besides services, because few do. The server imports it
// at once, because it renders the whole page.
const SalesSection = import.meta.env.SSR
  ? (await load()).SalesSection
  : lazy(async () => ({ default: (await load()).SalesSection }));
const loadTeam = () => loadLater(() => import('#features/profiles/ui/team-list.tsx'));
// Loaded only on the pages of a team with portraits.
const TeamList = import.meta.env.SSR
  ? (await loadTeam()).TeamList
  : lazy(async () => ({ default: (await loadTeam()).TeamList }));

type Props = { view: ProfileView; reviews: ProfileReviews; sales: SalesShown | null; path: string };

export const ProfileSections = ({ view, reviews, sales, path }: Props) => (
  <>
    <section id="avis" tabIndex={-1} className={css['section']} aria-labelledby="avis-titre">
      <h2 id="avis-titre">{reviewTexts.heading}</h2>
      <ReviewBlock name={view.name} view={reviews} path={path} />
    </section>
    <section id="a-propos" className={css['section']} aria-labelledby="a-propos-titre">
      <h2 id="a-propos-titre" className={css['heading']}>
        {texts.about}
      </h2>
      <p className={css['bio']} lang={view.bio === '' ? undefined : writtenLanguage}>
        {view.bio === '' ? texts.noBio : view.bio}
      </p>
      {view.hasFaces ? (
        <Suspense>
          <TeamList team={view.team} />
        </Suspense>
      ) : (
        view.team.length > 1 && (
          <p className={css['team']}>{texts.team(view.team.map(({ label }) => label).join(', '))}</p>
        )
      )}
      {view.languages.length > 0 && <p className={css['team']}>{texts.languages(view.languages)}</p>}
    </section>
    <div className={css['pair']}>
      <section id="horaires" className={css['section']} aria-labelledby="horaires-titre">
        <h2 id="horaires-titre" className={css['heading']}>
          {view.hasPlace ? texts.hours.heading : texts.hours.headingHome}
        </h2>
        <OpeningHours lines={view.hours} />
      </section>
      {view.features.length > 0 && (
        <section className={css['section']} aria-labelledby="sur-place">
          <h2 id="sur-place" className={css['heading']}>
            {view.hasPlace ? texts.features.heading : texts.features.headingHome}
          </h2>
          <FeatureList features={view.features} />
        </section>
      )}
    </div>
    {view.point !== null && (
      <section id="adresse" className={css['section']} aria-labelledby="adresse-titre">
        <h2 id="adresse-titre" className={css['heading']}>
          {texts.place}
        </h2>
        <p>{unbroken(`${view.name}, ${view.address}`)}</p>
        <Directions {...view.point} />
      </section>
    )}
    <section id="conditions" className={css['section']} aria-labelledby="conditions-titre">
      <h2 id="conditions-titre" className={css['heading']}>
        {texts.terms.heading}
      </h2>
      <PolicyNote policy={view.policy} />
      <Trader
        name={view.name}
        facts={view.sellerFacts}
        money={view.money}
        cgv={view.cgvVersion === null ? null : { to: `${path}/conditions`, version: view.cgvVersion }}
      />
    </section>
    {sales && (
      <Suspense>
        <SalesSection sales={sales} className={css['sales']} />
      </Suspense>
    )}
  </>
);

import type { Landscape } from '#core/landscapes.ts';
import { ArtFrame } from '#ui/media/art-image.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { spaces, wayIn } from '#ui/spaces.ts';
import css from './space-landing.module.css';
import { SpaceOffer, type ShownRates } from './space-offer.tsx';
import { spaceTexts as texts } from './space-landing-texts.ts';

export type LandedSpace = 'freelances' | 'business' | 'ambassadors';

const landscapes: Readonly<Record<LandedSpace, Landscape>> = {
  freelances: { seed: 'proEspace Praticien', motif: 'galets', palette: 'matin' },
  business: { seed: 'proEspace Établissement', motif: 'arches', palette: 'crepuscule' },
  ambassadors: { seed: 'proEspace Ambassadeur', motif: 'tiges', palette: 'soir' },
};

export const SpaceLanding = ({
  space,
  isSignedIn,
  rates,
}: {
  space: LandedSpace;
  isSignedIn: boolean;
  rates: ShownRates;
}) => {
  const words = texts[space];
  return (
    <>
      <div className={`wrap ${css['top']}`}>
        <div>
          <h1>{words.heading}</h1>
          <p className={css['lead']}>{words.lead}</p>
          {!isSignedIn && (
            <div className={css['actions']}>
              <LinkButton tone="primary" size="lg" to={wayIn(space, 'register', spaces[space].dashboard)}>
                {texts.start}
              </LinkButton>
              <LinkButton tone="secondary" size="lg" to={wayIn(space, 'login', spaces[space].dashboard)}>
                {texts.login}
              </LinkButton>
            </div>
          )}
        </div>
        <ArtFrame landscape={landscapes[space]} width={640} height={420} frameClass={css['picture']} />
      </div>
      <section className={`wrap ${css['how']}`} aria-labelledby="comment">
        <h2 id="comment">{texts.how}</h2>
        <ol className={css['steps']} role="list">
          {words.steps.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      {space !== 'ambassadors' && <SpaceOffer space={space} rates={rates} />}
    </>
  );
};

/** The space whose landing page has this path. Undefined for other paths. */
export const landedSpace = (pathname: string): LandedSpace | undefined =>
  (Object.keys(landscapes) as LandedSpace[]).find((space) => pathname === `/${space}`);

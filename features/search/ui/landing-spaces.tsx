import ArrowRight from 'lucide-react/icons/arrow-right';
import User from 'lucide-react/icons/user';
import type { Landscape } from '#core/landscapes.ts';
import { ArtFrame } from '#ui/media/art-image.tsx';
import { Card } from '#ui/layout/card.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { SiteLink } from '#ui/layout/site-link.tsx';
import { links } from '#ui/links.ts';
import { LandingSection } from './landing-section.tsx';
import css from './landing-spaces.module.css';
import { landingTexts as texts } from './landing-texts.ts';

const spaceLandscapes: readonly { to: string; landscape: Landscape }[] = [
  { to: links.freelances, landscape: { seed: 'proEspace Praticien', motif: 'galets', palette: 'matin' } },
  { to: links.business, landscape: { seed: 'proEspace Établissement', motif: 'arches', palette: 'crepuscule' } },
  { to: links.ambassadors, landscape: { seed: 'proEspace Ambassadeur', motif: 'tiges', palette: 'soir' } },
];

export const Spaces = () => (
  <LandingSection labelledBy="spaces" ground="sand">
    <div className={css['intro']}>
      <h2 id="spaces">{texts.spaces.heading}</h2>
      <p>{texts.spaces.text}</p>
    </div>
    <div className={css['spaces']}>
      {spaceLandscapes.map(({ to, landscape }, i) => {
        const space = texts.spaces.items[i];
        return (
          space && (
            <Card key={to} as="article" isFlush className={css['space']}>
              <ArtFrame landscape={landscape} width={640} height={260} frameClass={css['picture']} />
              <div className={css['body']}>
                <h3>{space.title}</h3>
                <p>{space.text}</p>
                <LinkButton to={to} tone="tinted" className={css['action']}>
                  {space.action}
                  <ArrowRight size={16} strokeWidth={1.75} aria-hidden />
                </LinkButton>
              </div>
            </Card>
          )
        );
      })}
    </div>
    <p className={css['forYou']}>
      <User size={16} strokeWidth={1.75} aria-hidden />
      {texts.spaces.forYou}
      <SiteLink className="link" to={links.account}>
        {texts.spaces.client}
      </SiteLink>
    </p>
  </LandingSection>
);

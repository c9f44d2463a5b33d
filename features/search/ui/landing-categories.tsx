import { motifOf, type Landscape } from '#core/landscapes.ts';
import type { Palette } from '#core/art.ts';
import { countText } from '#core/format.ts';
import { ArtFrame } from '#ui/media/art-image.tsx';
import { Onde } from '#ui/layout/onde.tsx';
import { SiteLink } from '#ui/layout/site-link.tsx';
import { links } from '#ui/links.ts';
import css from './landing-cards.module.css';
import { LandingSection, SectionHead } from './landing-section.tsx';
import { landingTexts as texts } from './landing-texts.ts';

export type LandingCategory = { readonly key: string; readonly label: string; readonly count: number };

const palettes: Readonly<Record<string, Palette>> = {
  massage: 'crepuscule',
  haircut: 'dune',
  alternative_therapy: 'soir',
  soft_medicine: 'matin',
  esthetic_care: 'aube',
};
const landscapeOf = ({ key, label }: LandingCategory): Landscape => ({
  seed: `cat${label}`,
  motif: motifOf(key),
  palette: palettes[key] ?? 'lagune',
});

export const Categories = ({ categories }: { categories: readonly LandingCategory[] }) => (
  <LandingSection labelledBy="categories">
    <SectionHead>
      <div>
        <Onde className={css['onde']} />
        <h2 id="categories">{texts.categories.heading}</h2>
      </div>
      <SiteLink className="link" to={links.care}>
        {texts.categories.all}
      </SiteLink>
    </SectionHead>
    <div className={css['categories']}>
      {categories.map((category, i) => (
        <SiteLink key={category.key} className={css['category']} to={`${links.care}/${category.key}`}>
          <ArtFrame landscape={landscapeOf(category)} width={480} height={600} frameClass={css['tall']} isLazy={i > 0}>
            <span className={css['caption']}>
              <strong>{category.label}</strong>
              {category.count > 0 && (
                <small>{`${countText(category.count)} ${category.count > 1 ? texts.categories.many : texts.categories.one}`}</small>
              )}
            </span>
          </ArtFrame>
        </SiteLink>
      ))}
    </div>
  </LandingSection>
);

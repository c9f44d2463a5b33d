import { artPath } from '#core/art.ts';
import bar from '#features/search/ui/search-bar.module.css';
import { SearchForm } from '#features/search/ui/search-form.tsx';
import type { SearchBarData } from '#features/search/ui/search-draft.ts';
import { Categories, type LandingCategory } from './landing-categories.tsx';
import { CodeForm } from '#features/sales/ui/code-form.tsx';
import type { CodeResult } from '#features/sales/pages/code-result.ts';
import { Free, type FreeToday } from './landing-free.tsx';
import css from './landing.module.css';
import { OwnVisits } from './landing-own.tsx';
import type { OwnVisitsView } from '../pages/own-visits-view.ts';
import { Spaces } from './landing-spaces.tsx';
import { Steps } from './landing-steps.tsx';
import { landingTexts as texts } from './landing-texts.ts';

type Props = {
  search: SearchBarData;
  categories: readonly LandingCategory[];
  free: FreeToday | null;
  /** Null for visitors and for accounts without visits. */
  own: OwnVisitsView | null;
  code: CodeResult | null;
};

const hero = { seed: 'accueil192348', motif: 'rien', palette: 'crepuscule', width: 1440, height: 760 } as const;

const Hero = ({ search, code }: Pick<Props, 'search' | 'code'>) => (
  <div className={css['hero']}>
    <picture className={css['sky']}>
      {/* The grain of the picture is costly to draw, and invisible on a small screen. */}
      <source media="(max-width: 860px)" srcSet={artPath({ ...hero, grain: false })} />
      <img
        src={artPath({ ...hero, grain: true })}
        width={hero.width}
        height={hero.height}
        alt=""
        fetchPriority="high"
      />
    </picture>
    <div className="wrap">
      <div className={css['intro']}>
        <h1>{texts.heading}</h1>
        <p className={css['lead']}>{texts.lead}</p>
      </div>
      <div className={`${bar['bar']} ${css['bar']}`}>
        <div data-search={JSON.stringify(search)}>
          <SearchForm {...search} />
        </div>
        <CodeForm result={code} />
      </div>
    </div>
  </div>
);

/**
 * The page of `/` (docs/product/screens.md#landing). Its only script is the search bar's. It needs `<Header
 * variant="landing" />`, which overlays the hero.
 */
export const Landing = ({ search, categories, free, own, code }: Props) => (
  <>
    <Hero search={search} code={code} />
    {own !== null && <OwnVisits own={own} />}
    <Categories categories={categories} />
    {free !== null && free.cards.length > 0 && <Free free={free} />}
    <Steps />
    <Spaces />
  </>
);

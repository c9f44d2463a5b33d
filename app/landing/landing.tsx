import ArrowRight from 'lucide-react/icons/arrow-right';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import House from 'lucide-react/icons/house';
import Leaf from 'lucide-react/icons/leaf';
import Search from 'lucide-react/icons/search';
import User from 'lucide-react/icons/user';
import { Link } from 'react-router';
import { artPath, motifOf, type Landscape, type Palette } from '#core/art.ts';
import { countText, priceText } from '#core/format.ts';
import { searchQuery, type Criteria } from '#features/search/rules/criteria.ts';
import { SearchForm } from '#features/search/ui/search-form.tsx';
import type { SearchBarData } from '#features/search/ui/search-draft.ts';
import type { CodeResult } from '#features/search/texts.ts';
import { ArtFrame } from '#ui/art-image.tsx';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { Galet } from '#ui/galet.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Onde } from '#ui/onde.tsx';
import { Rating } from '#ui/rating.tsx';
import { SlotLink } from '#ui/slot-link.tsx';
import { links } from '../shell/links.ts';
import { CodeForm } from './code-form.tsx';
import css from './landing.module.css';
import { landingTexts as texts } from './texts.ts';

export type LandingCategory = { readonly key: string; readonly label: string; readonly count: number };

export type FreeCard = {
  readonly id: string;
  readonly name: string;
  /** « Spa · Bouffay ». */
  readonly where: string;
  readonly to: string;
  readonly landscape: Landscape;
  readonly photoUrl: string | null;
  /** Null without a review. */
  readonly rating: number | null;
  readonly isAtHome: boolean;
  readonly fromCents: number;
  readonly slots: readonly { readonly text: string; readonly to: string }[];
};

/** `total` counts the addresses of the search behind « Voir les n adresses », at `to`. */
export type FreeToday = { readonly city: string; readonly total: number; readonly to: string; readonly cards: readonly FreeCard[] };

type Props = {
  search: SearchBarData;
  /** The recommended ones, in their order. */
  categories: readonly LandingCategory[];
  allCategoriesTo?: string;
  free: FreeToday | null;
  code: CodeResult | null;
};

const hero = { seed: 'accueil192348', motif: 'rien', palette: 'crepuscule', width: 1440, height: 760 } as const;

const palettes: Readonly<Record<string, Palette>> = {
  massage: 'crepuscule',
  haircut: 'dune',
  alternative_therapy: 'soir',
  soft_medicine: 'matin',
  esthetic_care: 'aube',
};
const landscapeOf = ({ key, label }: LandingCategory): Landscape => ({ seed: `cat${label}`, motif: motifOf(key), palette: palettes[key] ?? 'lagune' });

const spaceLandscapes: readonly { to: string; landscape: Landscape }[] = [
  { to: links.freelances, landscape: { seed: 'proEspace Praticien', motif: 'galets', palette: 'matin' } },
  { to: links.business, landscape: { seed: 'proEspace Établissement', motif: 'arches', palette: 'crepuscule' } },
  { to: links.ambassadors, landscape: { seed: 'proEspace Ambassadeur', motif: 'tiges', palette: 'soir' } },
];

const stepIcons = [
  <Galet key="search" tone="dawn">
    <Search size={24} strokeWidth={1.75} />
  </Galet>,
  <Galet key="calendar" tone="sky">
    <CalendarCheck size={24} strokeWidth={1.75} />
  </Galet>,
  <Galet key="leaf">
    <Leaf size={24} strokeWidth={1.75} />
  </Galet>,
];

const Hero = ({ search, code }: Pick<Props, 'search' | 'code'>) => (
  <div className={css['hero']}>
    <picture className={css['sky']}>
      {/* The grain is costly to draw, and unseen on a small screen. */}
      <source media="(max-width: 860px)" srcSet={artPath({ ...hero, grain: false })} />
      <img src={artPath({ ...hero, grain: true })} width={hero.width} height={hero.height} alt="" fetchPriority="high" />
    </picture>
    <div className="wrap">
      <div className={css['intro']}>
        <h1>{texts.heading}</h1>
        <p className={css['lead']}>{texts.lead}</p>
      </div>
      <div className={css['bar']}>
        <div data-search={JSON.stringify(search)}>
          <SearchForm {...search} />
        </div>
        <CodeForm result={code} />
      </div>
    </div>
  </div>
);

const Categories = ({
  categories,
  allCategoriesTo,
  criteria,
}: {
  categories: readonly LandingCategory[];
  allCategoriesTo: string | undefined;
  criteria: Criteria;
}) => (
  <section className={css['section']} aria-labelledby="categories">
    <div className="wrap">
      <div className={css['head']}>
        <div>
          <Onde className={css['onde']} />
          <h2 id="categories">{texts.categories.heading}</h2>
        </div>
        {allCategoriesTo !== undefined && (
          <Link className="link" to={allCategoriesTo}>
            {texts.categories.all}
          </Link>
        )}
      </div>
      <div className={css['categories']}>
        {categories.map((category, i) => (
          <Link key={category.key} className={css['category']} to={`${links.search}?${searchQuery({ ...criteria, category: category.key })}`}>
            <ArtFrame landscape={landscapeOf(category)} width={480} height={600} frameClass={css['categoryPicture']} isLazy={i > 0}>
              <span className={css['caption']}>
                <strong>{category.label}</strong>
                {category.count > 0 && <small>{`${countText(category.count)} ${category.count > 1 ? texts.categories.many : texts.categories.one}`}</small>}
              </span>
            </ArtFrame>
          </Link>
        ))}
      </div>
    </div>
  </section>
);

const Free = ({ free }: { free: FreeToday }) => (
  <section className={`${css['section']} ${css['mist']}`} aria-labelledby="free">
    <div className="wrap">
      <div className={css['head']}>
        <h2 id="free">{texts.free.heading(free.city)}</h2>
        <Link className="link" to={free.to}>
          {free.total > 1 ? texts.free.all(countText(free.total)) : texts.free.one}
        </Link>
      </div>
      <div className={css['free']}>
        {free.cards.map((card) => (
          <article key={card.id} className={css['freeCard']}>
            <ArtFrame landscape={card.landscape} photoUrl={card.photoUrl} width={640} height={480} frameClass={css['freePicture']}>
              {card.isAtHome && (
                <span className={css['freeBadge']}>
                  <Badge tone="floating" icon={<House size={16} strokeWidth={1.75} aria-hidden />}>
                    {texts.free.atHome}
                  </Badge>
                </span>
              )}
            </ArtFrame>
            <div className={css['row']}>
              <h3 className={css['freeName']}>
                <Link to={card.to}>{card.name}</Link>
              </h3>
              {card.rating !== null && <Rating value={card.rating} isCompact />}
            </div>
            <p className={css['where']}>{card.where}</p>
            <div className={css['row']}>
              <span className={css['slots']}>
                {card.slots.slice(0, 2).map((slot) => (
                  <SlotLink key={slot.to} to={slot.to} label={texts.free.slot(slot.text, card.name)}>
                    {slot.text}
                  </SlotLink>
                ))}
              </span>
              <span className={css['from']}>
                dès <strong>{priceText(card.fromCents)}</strong>
              </span>
            </div>
          </article>
        ))}
      </div>
    </div>
  </section>
);

const Steps = () => (
  <section className={css['section']} aria-labelledby="steps">
    <div className="wrap">
      <h2 id="steps" className={css['stepsHeading']}>
        {texts.steps.heading}
      </h2>
      <div className={css['steps']}>
        {texts.steps.items.map(({ title, text }, i) => (
          <div key={title} className={css['step']}>
            {stepIcons[i]}
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        ))}
      </div>
    </div>
  </section>
);

const Spaces = () => (
  <section className={`${css['section']} ${css['sand']}`} aria-labelledby="spaces">
    <div className="wrap">
      <div className={css['spacesIntro']}>
        <h2 id="spaces">{texts.spaces.heading}</h2>
        <p>{texts.spaces.text}</p>
      </div>
      <div className={css['spaces']}>
        {spaceLandscapes.map(({ to, landscape }, i) => {
          const space = texts.spaces.items[i];
          return (
            space && (
              <Card key={to} as="article" isFlush className={css['space']}>
                <ArtFrame landscape={landscape} width={640} height={260} frameClass={css['spacePicture']} />
                <div className={css['spaceBody']}>
                  <h3>{space.title}</h3>
                  <p>{space.text}</p>
                  <LinkButton to={to} tone="tinted" className={css['spaceAction']}>
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
        <Link className="link" to={links.account}>
          {texts.spaces.client}
        </Link>
      </p>
    </div>
  </section>
);

/** The page of `/` (row A1), a document without scripts but its island. Its page takes `<Header variant="landing" />`, which lies over the hero. */
export const Landing = ({ search, categories, allCategoriesTo, free, code }: Props) => (
  <>
    <Hero search={search} code={code} />
    <Categories categories={categories} allCategoriesTo={allCategoriesTo} criteria={search.criteria} />
    {free !== null && free.cards.length > 0 && <Free free={free} />}
    <Steps />
    <Spaces />
  </>
);

import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import type { Flags } from '../pages/search-view.ts';
import { categoryLabel } from '../rules/category-label.ts';
import { searchTexts } from '../texts.ts';
import { careTexts } from './care-texts.ts';
import type { SearchBarData } from './search-draft.ts';
import { useSearchFocus } from './search-focus.ts';
import { Search } from './search.tsx';
import css from './search-page.module.css';
import { CountedLinks, ExploreSections, ProfessionalTiles } from './explore.tsx';
import type { ExploreView } from '../pages/explore-view.ts';
import { Misread } from './misread.tsx';
import type { MisreadView } from '../pages/misread-view.ts';
import type { UnreadView } from '../pages/unread-view.ts';
import { searchPageTexts as texts } from '../pages/search-page-texts.ts';

const fieldOf = { category: 'category', address: 'search_address' } as const;

type Props = {
  bar: SearchBarData;
  flags: Flags;
  ignored: string | null;
  misread: MisreadView | null;
  unread: UnreadView | null;
  explored: ExploreView;
};

const Unread = ({ named, means, here, all }: UnreadView) => (
  <div className={css['unread']}>
    {named !== null && (
      <section aria-labelledby="professionnels">
        <h2 id="professionnels">{named.heading}</h2>
        <ProfessionalTiles tiles={named.tiles} />
      </section>
    )}
    {means.length > 0 && (
      <ul role="list" className={css['means']}>
        {means.map(({ label, to }) => (
          <li key={to}>
            <LinkButton tone="secondary" to={to}>
              {label}
            </LinkButton>
          </li>
        ))}
      </ul>
    )}
    {here !== null && (
      <section aria-labelledby="ici">
        <h2 id="ici">{here.heading}</h2>
        <CountedLinks counted={here.counted} />
        <p className={css['hint']}>{careTexts.anyDay}</p>
      </section>
    )}
    <p>
      <Link to={all.to} className="link">
        {all.label}
      </Link>
    </p>
  </div>
);

const startLead = (category: string): string => (category === '' ? texts.startLead : texts.startLeadFor(category));

const Lead = ({ lead }: { lead: UnreadView['lead'] }) => {
  if (typeof lead === 'string') return lead;
  const { before, name, to, after } = lead;
  return (
    <>
      {before}
      <Link to={to} className="link">
        {name}
      </Link>
      {after}
    </>
  );
};

/**
 * The search page before any results: the form and suggestions. When a sent search was incomplete, its missing fields
 * are marked (docs/product/search.md#criteria).
 */
export const SearchStart = ({ bar, flags, ignored, misread, unread, explored }: Props) => {
  const navigate = useNavigate();
  const form = useRef<HTMLDivElement>(null);
  const [isTouched, setTouched] = useState(false);
  const flagged = isTouched ? [] : (['category', 'address'] as const).filter((name) => flags[name] !== undefined);
  const inputOf = (name: 'category' | 'address') =>
    form.current?.querySelector<HTMLElement>(`[data-field='${fieldOf[name]}'] input`);
  // Runs again when the field takes the focus, because the enhanced bar then replaces the plain form.
  const mark = () => {
    for (const name of flagged) {
      inputOf(name)?.setAttribute('aria-invalid', 'true');
      inputOf(name)?.setAttribute('aria-describedby', `flag-${name}`);
    }
  };
  const clear = () => {
    for (const name of flagged) inputOf(name)?.removeAttribute('aria-invalid');
    setTouched(true);
  };

  useEffect(() => {
    mark();
    if (flagged[0]) inputOf(flagged[0])?.focus();
    // Runs once, when the form opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useSearchFocus();

  return (
    <div className={`wrap ${css['start']}`}>
      <h1>{unread === null ? texts.startHeading : unread.heading}</h1>
      <p className={css['lead']}>
        <Lead lead={unread?.lead ?? startLead(categoryLabel(bar.criteria.category, bar.categories))} />
      </p>
      {misread !== null && <Misread {...misread} />}
      {unread !== null && unread.readAs !== null && <Misread {...unread.readAs} />}
      {ignored !== null && <Notice tone="warning">{ignored}</Notice>}
      {flagged.length > 0 && (
        <Notice tone="error" isLive>
          {flagged.map((name) => (
            <p key={name} id={`flag-${name}`}>
              <strong>
                {searchTexts.missing.at(name === 'category' ? searchTexts.bar.what : searchTexts.bar.where)}{' '}
              </strong>
              {flags[name]}
              {name === 'address' && flags.addressHint !== undefined && (
                <>
                  <br />
                  {flags.addressHint}
                </>
              )}
            </p>
          ))}
        </Notice>
      )}
      <div
        ref={form}
        className={[
          css['form'],
          flagged.includes('category') && css['badCategory'],
          flagged.includes('address') && css['badAddress'],
        ]
          .filter(Boolean)
          .join(' ')}
        onFocus={mark}
        onInput={clear}
      >
        <Search {...bar} onSearch={(query) => void navigate(`/booking/search?${query}`)} />
      </div>
      {unread !== null && <Unread {...unread} />}
      <ExploreSections view={explored} />
    </div>
  );
};

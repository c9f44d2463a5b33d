import { StayLink } from '#ui/layout/stay-link.tsx';
import chip from '#ui/choices/chip.module.css';
import type { MenuItem } from '../rules/menu.ts';
import { withSelection, type SelectionChange } from '../rules/selection-query.ts';
import { catalogTexts as texts } from '../texts.ts';
import { ChosenService } from './chosen-service.tsx';
import { ServiceLine } from './service-line.tsx';
import css from './service-menu.module.css';

export type MenuCategory = { readonly id: number; readonly key: string; readonly label: string };

export type MenuShown = {
  readonly items: readonly MenuItem[];
  readonly total: number;
  readonly categories: readonly MenuCategory[];
  readonly category: MenuCategory;
  readonly isAll: boolean;
  readonly places: { readonly onSite: boolean; readonly atHome: boolean };
  readonly atHome: boolean;
};

type Props = MenuShown & { path: string; search: string };

const anchor = 'prestations';

/**
 * The services of a professional, one category at a time, with the chosen service open. The URL contains the whole
 * selection.
 */
export const ServiceMenu = ({ items, total, categories, category, isAll, places, atHome, path, search }: Props) => {
  const choice = (key: string, label: string, isOn: boolean, change: SelectionChange) => (
    <StayLink
      key={key}
      className={isOn ? `${chip['chip']} ${chip['on']}` : chip['chip']}
      aria-current={isOn || undefined}
      path={path}
      search={withSelection(search, change)}
      anchor={anchor}
    >
      {label}
    </StayLink>
  );
  return (
    <>
      {places.onSite && places.atHome && (
        <nav className={css['chips']} aria-label={texts.place}>
          {choice('site', texts.onSite, !atHome, { at_home: false, starts_at: null })}
          {choice('home', texts.atHome, atHome, { at_home: true, starts_at: null })}
        </nav>
      )}
      {categories.length > 1 && (
        <nav className={css['chips']} aria-label={texts.categories}>
          {categories.map(({ id, key, label }) =>
            choice(key, label, id === category.id, { services: key, all: false }),
          )}
        </nav>
      )}
      {atHome && <p className={css['hint']}>{texts.travelApart}</p>}
      <ul className={css['menu']} role="list">
        {items.map((item) => (
          <li key={item.id} id={`soin-${item.id}`} className={css['item']}>
            {item.state === 'chosen' ? (
              <ChosenService item={item} path={path} search={search} />
            ) : (
              <ServiceLine item={item} path={path} search={search} />
            )}
          </li>
        ))}
      </ul>
      {(items.length < total || isAll) && (
        <StayLink
          className={`link ${css['all']}`}
          path={path}
          search={withSelection(search, { services: category.key, all: !isAll })}
          anchor={anchor}
        >
          {isAll ? texts.less : texts.all(total)}
        </StayLink>
      )}
      {(category.key === 'massage' || items.some(({ name }) => /massage|modelage|shiatsu/i.test(name))) && (
        <p className={css['hint']}>{texts.notMedical}</p>
      )}
    </>
  );
};

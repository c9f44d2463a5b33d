import type { PublicProfile } from '#features/profiles/contract.ts';
import { chipClass } from '#ui/chip.tsx';
import { StayLink } from '#ui/stay-link.tsx';
import type { Party } from '../rules/choice.ts';
import { listedServices } from '../rules/menu.ts';
import { withSelection } from '../rules/selection-query.ts';
import { catalogTexts as texts } from '../texts.ts';
import { ChosenService } from './chosen-service.tsx';
import { ServiceLine } from './service-line.tsx';
import css from './service-menu.module.css';

export type Service = PublicProfile['services'][number];

/** What is chosen, by ids. */
export type Chosen = { readonly serviceId: string; readonly optionId: string; readonly addOnIds: readonly string[] };

export type MenuCategory = { readonly id: number; readonly key: string; readonly label: string };

type Props = {
  services: readonly Service[];
  categories: readonly MenuCategory[];
  /** The category shown. */
  category: MenuCategory;
  isAll: boolean;
  places: { readonly onSite: boolean; readonly atHome: boolean };
  party: Party;
  chosen: Chosen | null;
  path: string;
  search: string;
};

const anchor = 'prestations';

/** The services of a professional as a menu: one category at a time, the chosen service open. Everything chosen is in the address. */
export const ServiceMenu = ({ services, categories, category, isAll, places, party, chosen, path, search }: Props) => {
  const { list, total } = listedServices(services, category.id, chosen?.serviceId ?? null, isAll);
  const place = (atHome: boolean, label: string) => (
    <StayLink className={chipClass()} data-on={party.atHome === atHome || undefined} aria-current={party.atHome === atHome || undefined} path={path} search={withSelection(search, { at_home: atHome, starts_at: null })} anchor={anchor}>
      {label}
    </StayLink>
  );
  return (
    <>
      {places.onSite && places.atHome && (
        <nav className={css['chips']} aria-label={texts.place}>
          {place(false, texts.onSite)}
          {place(true, texts.atHome)}
        </nav>
      )}
      {categories.length > 1 && (
        <nav className={css['chips']} aria-label={texts.categories}>
          {categories.map(({ id, key, label }) => (
            <StayLink
              key={key}
              className={chipClass()}
              data-on={id === category.id || undefined}
              aria-current={id === category.id || undefined}
              path={path}
              search={withSelection(search, { services: key, all: false })}
              anchor={anchor}
            >
              {label}
            </StayLink>
          ))}
        </nav>
      )}
      {party.atHome && <p className={css['hint']}>{texts.travelApart}</p>}
      <ul className={css['menu']} role="list">
        {list.map((service) => (
          <li key={service.id} id={`soin-${service.id}`} className={css['item']}>
            {service.id === chosen?.serviceId ? (
              <ChosenService service={service} chosen={chosen} party={party} path={path} search={search} />
            ) : (
              <ServiceLine service={service} party={party} path={path} search={search} />
            )}
          </li>
        ))}
      </ul>
      {(list.length < total || isAll) && (
        <StayLink className={`link ${css['all']}`} path={path} search={withSelection(search, { services: category.key, all: !isAll })} anchor={anchor}>
          {isAll ? texts.less : texts.all(total)}
        </StayLink>
      )}
      {category.key === 'massage' && <p className={css['hint']}>{texts.notMedical}</p>}
    </>
  );
};

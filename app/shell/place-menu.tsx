import Check from 'lucide-react/icons/check';
import Store from 'lucide-react/icons/store';
import { accountMenuTexts as texts } from './account-menu-texts.ts';
import type { AccountSpace } from './account-spaces.ts';
import css from './menu.module.css';
import own from './place-menu.module.css';

/**
 * The menu of an account with several establishments. Each establishment opens as a new document, so that no data of
 * the previous establishment remains.
 */
export const PlaceMenu = ({ places }: { places: readonly AccountSpace[] }) => {
  const current = places.find(({ isCurrent }) => isCurrent);
  return (
    <details className={`${css['menu']} ${own['place']}`} name="shell-menu">
      <summary className={`${css['trigger']} ${own['trigger']}`}>
        <Store size={18} strokeWidth={1.75} aria-hidden />
        <span className="visually-hidden">{texts.place}</span>{' '}
        <span className={own['name']}>{current?.name ?? texts.unnamed}</span>
      </summary>
      <nav aria-label={texts.places} className={`${css['panel']} ${own['panel']}`}>
        <ul role="list">
          {places.map(({ id, name, to, isCurrent }) => (
            <li key={id}>
              <a className={css['entry']} href={to} aria-current={isCurrent ? 'true' : undefined}>
                <span className={own['one']}>{name ?? texts.unnamed}</span>
                {isCurrent && <Check size={18} strokeWidth={1.75} aria-hidden />}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
};

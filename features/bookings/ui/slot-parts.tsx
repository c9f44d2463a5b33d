import { slotClass } from '#ui/slot-link.tsx';
import { StayLink } from '#ui/stay-link.tsx';
import css from './slot-parts.module.css';

type SlotShown = { readonly text: string; readonly label: string; readonly isChosen: boolean; readonly search: string };
type Props = { parts: readonly { readonly name: string; readonly slots: readonly SlotShown[] }[]; path: string };

/** The free starts of a day by its parts, each a link that chooses it; its price is in its name. */
export const SlotParts = ({ parts, path }: Props) => (
  <>
    {parts.map(({ name, slots }) => (
      <div key={name}>
        <h3 className={css['part']}>{name}</h3>
        <ul className={css['slots']} role="list">
          {slots.map(({ text, label, isChosen, search }) => (
            <li key={search}>
              <StayLink
                className={`${slotClass(isChosen ? 'selected' : 'available')} ${css['slot']}`}
                path={path}
                search={search}
                anchor="creneaux"
                aria-label={label}
                aria-current={isChosen || undefined}
              >
                {text}
              </StayLink>
            </li>
          ))}
        </ul>
      </div>
    ))}
  </>
);

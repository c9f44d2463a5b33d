import { slotClass, SlotText } from '#ui/slot-link.tsx';
import { StayLink } from '#ui/stay-link.tsx';
import css from './slot-parts.module.css';

type SlotShown = {
  readonly text: string;
  /** Null where it is told beside. */ readonly price: string | null;
  readonly label: string;
  readonly isChosen: boolean;
  readonly search: string;
};
type Props = { parts: readonly { readonly name: string; readonly slots: readonly SlotShown[] }[]; path: string };

/** The free starts of a day by its parts, each a link that chooses it, with its price. */
export const SlotParts = ({ parts, path }: Props) => (
  <>
    {parts.map(({ name, slots }) => (
      <div key={name}>
        <h3 className={css['part']}>{name}</h3>
        <ul className={css['slots']} role="list">
          {slots.map(({ text, price, label, isChosen, search }) => (
            <li key={search}>
              <StayLink
                className={`${slotClass(isChosen ? 'selected' : 'available')} ${css['slot']}`}
                path={path}
                search={search}
                anchor="creneaux"
                aria-label={label}
                aria-current={isChosen || undefined}
              >
                <SlotText hour={text} price={price} />
              </StayLink>
            </li>
          ))}
        </ul>
      </div>
    ))}
  </>
);

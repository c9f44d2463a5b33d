import type { ReactNode } from 'react';
import check from './check.module.css';
import css from './option-card.module.css';

type Props = {
  name: string;
  value: string;
  isChecked: boolean;
  isDisabled?: boolean;
  title: ReactNode;
  text?: ReactNode;
  /** Right of the title, such as a price. */
  aside?: ReactNode;
  /** Shown once the card is chosen. */
  children?: ReactNode;
};

/** One choice of a few as a card; the whole of its head is the target, and what lies inside appears with the choice. Without JavaScript too. */
export const OptionCard = ({ name, value, isChecked, isDisabled = false, title, text, aside, children }: Props) => (
  <div className={css['card']}>
    <label className={css['head']}>
      <input className={check['radio']} type="radio" name={name} value={value} defaultChecked={isChecked} disabled={isDisabled} />
      <span className={css['words']}>
        <span className={css['title']}>
          <b>{title}</b>
          {aside !== undefined && <b className={css['aside']}>{aside}</b>}
        </span>
        {text !== undefined && <span className={css['text']}>{text}</span>}
      </span>
    </label>
    {children !== undefined && children !== null && <div className={css['inside']}>{children}</div>}
  </div>
);

import type { ReactNode } from 'react';
import check from './check.module.css';
import css from './option-card.module.css';

type HeadProps = {
  /** One of a few, or one more beside them. */
  type?: 'radio' | 'checkbox';
  name: string;
  value: string;
  isChecked: boolean;
  isDisabled?: boolean;
  title: ReactNode;
  text?: ReactNode;
  /** Right of the title, such as a price. */
  aside?: ReactNode;
};

/** The head of a card that is one choice: the whole of it is the target. */
export const OptionHead = ({ type = 'radio', name, value, isChecked, isDisabled = false, title, text, aside }: HeadProps) => (
  <label className={css['head']}>
    <input className={check[type]} type={type} name={name} value={value} defaultChecked={isChecked} disabled={isDisabled} data-choice />
    <span className={css['words']}>
      <span className={css['title']}>
        <b>{title}</b>
        {aside !== undefined && <b className={css['aside']}>{aside}</b>}
      </span>
      {text !== undefined && <span className={css['text']}>{text}</span>}
    </span>
  </label>
);

/** A card that offers choices in its first child; what follows it appears with a choice. Without JavaScript too. */
export const ChoiceCard = ({ isOne = false, children }: { /** It shows the focus of its choice. */ isOne?: boolean; children: ReactNode }) => (
  <div className={isOne ? `${css['card']} ${css['one']}` : css['card']} data-card>
    {children}
  </div>
);

type Props = HeadProps & { /** Shown once the card is chosen. */ children?: ReactNode };

/** One choice of a few as a card, and what it opens. */
export const OptionCard = ({ children, ...head }: Props) => (
  <ChoiceCard isOne>
    <OptionHead {...head} />
    {children !== undefined && children !== null && children !== false && <div className={css['inside']}>{children}</div>}
  </ChoiceCard>
);

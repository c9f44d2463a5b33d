import type { ReactNode } from 'react';
import check from './check.module.css';
import css from './option-card.module.css';

type HeadProps = {
  type?: 'radio' | 'checkbox';
  name: string;
  value: string;
  isChecked: boolean;
  isDisabled?: boolean;
  title: ReactNode;
  text?: ReactNode;
  /** Content at the right of the title, such as a price. */
  aside?: ReactNode;
};

/** The head of a choice card: a radio or a checkbox, and a title. A click anywhere on the head chooses the card. */
export const OptionHead = ({
  type = 'radio',
  name,
  value,
  isChecked,
  isDisabled = false,
  title,
  text,
  aside,
}: HeadProps) => (
  <label className={css['head']}>
    <input
      className={check[type]}
      type={type}
      name={name}
      value={value}
      defaultChecked={isChecked}
      disabled={isDisabled}
      data-choice
    />
    <span className={css['words']}>
      <span className={css['title']}>
        <b>{title}</b>
        {aside !== undefined && <b className={css['aside']}>{aside}</b>}
      </span>
      {text !== undefined && <span className={css['text']}>{text}</span>}
    </span>
  </label>
);

/**
 * A card whose first child contains one or more choices. The other children appear once a choice is made, even without
 * JavaScript.
 */
export const ChoiceCard = ({
  isOne = false,
  children,
}: {
  /** Whether the card has a single choice. The card then shows the focus of this choice. */ isOne?: boolean;
  children: ReactNode;
}) => (
  <div className={isOne ? `${css['card']} ${css['one']}` : css['card']} data-card>
    {children}
  </div>
);

type Props = HeadProps & { children?: ReactNode };

export const OptionCard = ({ children, ...head }: Props) => (
  <ChoiceCard isOne>
    <OptionHead {...head} />
    {children !== undefined && children !== null && children !== false && (
      <div className={css['inside']}>{children}</div>
    )}
  </ChoiceCard>
);

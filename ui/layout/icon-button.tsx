import type { ComponentPropsWithRef } from 'react';
import css from './icon-button.module.css';

type Props = Omit<ComponentPropsWithRef<'button'>, 'aria-label'> & {
  'aria-label': string;
  look?: 'bare' | 'framed' | 'floating';
  isSmall?: boolean;
  /** Whether a dot shows that something is new. The label must also mention it, for screen readers. */
  hasDot?: boolean;
};

/** The classes that make an element look like an icon button, for links and react-aria triggers. */
export const iconButtonClass = (look: 'bare' | 'framed' | 'floating' = 'bare', isSmall = false): string =>
  [css['button'], look === 'bare' ? undefined : css[look], isSmall ? css['small'] : undefined]
    .filter(Boolean)
    .join(' ');

/** A round button with an icon and no text. The label is its tooltip. */
export const IconButton = ({
  look = 'bare',
  isSmall = false,
  hasDot = false,
  children,
  type = 'button',
  title,
  ...rest
}: Props) => (
  <button {...rest} type={type} title={title ?? rest['aria-label']} className={iconButtonClass(look, isSmall)}>
    {children}
    {hasDot && <span className={css['dot']} />}
  </button>
);

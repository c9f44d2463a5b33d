import type { ComponentPropsWithRef } from 'react';
import css from './icon-button.module.css';

type Props = Omit<ComponentPropsWithRef<'button'>, 'aria-label'> & {
  'aria-label': string;
  look?: 'bare' | 'framed' | 'floating';
  isSmall?: boolean;
  /** Whether a dot shows that something is new. The label must mention it too. */
  hasDot?: boolean;
};

/** The classes of an icon button, also for links and react-aria triggers. */
export const iconButtonClass = (look: 'bare' | 'framed' | 'floating' = 'bare', isSmall = false): string =>
  [css['button'], look === 'bare' ? undefined : css[look], isSmall ? css['small'] : undefined]
    .filter(Boolean)
    .join(' ');

/** A round button with only an icon. Its label also shows as a tooltip. */
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

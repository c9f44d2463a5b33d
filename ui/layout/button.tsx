import type { ComponentPropsWithRef } from 'react';
import { buttonClass, type ButtonLook } from './button-class.ts';
import css from './button.module.css';
import { Onde } from './onde.tsx';
import { uiTexts } from '../texts.ts';

type Props = ButtonLook & ComponentPropsWithRef<'button'> & { isPending?: boolean };

/** A native button. While an action is in progress, it can have the focus but a click does nothing. */
export const Button = ({
  tone = 'primary',
  size = 'md',
  block = false,
  isPending = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: Props) => (
  <button
    {...rest}
    type={type}
    className={buttonClass({ tone, size, block, className })}
    aria-busy={isPending || undefined}
    aria-disabled={isPending || rest['aria-disabled']}
    onClick={(event) => {
      if (isPending) event.preventDefault();
      else onClick?.(event);
    }}
  >
    {children}
    {isPending && (
      <>
        <Onde isMoving className={css['wave']} />
        <span className="visually-hidden">{uiTexts.loading}</span>
      </>
    )}
  </button>
);

import type { ReactNode } from 'react';
import type { LinkProps } from 'react-router';
import { buttonClass, type ButtonLook } from './button-class.ts';
import { SiteLink } from './site-link.tsx';

type Props = ButtonLook & Omit<LinkProps, 'className' | 'children'> & { children: ReactNode };

/** A link that looks like a button. A link to the landing page loads a document. */
export const LinkButton = ({ tone = 'quiet', size = 'md', block = false, className, to, children, ...rest }: Props) => (
  <SiteLink
    {...rest}
    to={to}
    reloadDocument={rest.reloadDocument ?? to === '/'}
    className={buttonClass({ tone, size, block, className })}
  >
    {children}
  </SiteLink>
);

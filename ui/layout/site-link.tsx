import { Link, type LinkProps } from 'react-router';

type Props = Pick<
  LinkProps,
  'to' | 'reloadDocument' | 'preventScrollReset' | 'className' | 'children' | 'id' | 'tabIndex' | 'aria-hidden' | 'aria-label' | 'aria-current'
>;

/**
 * A link to a page of the application. Nobody moves about on the server: a path from the root is written as it is, without being resolved against where one
 * stands.
 */
export const SiteLink = ({ reloadDocument = false, preventScrollReset = false, ...rest }: Props) => {
  const { to, children, ...anchor } = rest;
  if (typeof to !== 'string' || !to.startsWith('/')) return <Link {...rest} reloadDocument={reloadDocument} preventScrollReset={preventScrollReset} />;
  return (
    <a {...anchor} href={to} data-discover="true">
      {children}
    </a>
  );
};

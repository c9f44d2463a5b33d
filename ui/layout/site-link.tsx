import { Link, type LinkProps } from 'react-router';

type Props = Pick<
  LinkProps,
  | 'to'
  | 'reloadDocument'
  | 'preventScrollReset'
  | 'className'
  | 'children'
  | 'id'
  | 'tabIndex'
  | 'aria-hidden'
  | 'aria-label'
  | 'aria-current'
>;

/**
 * A link to a page of the application. On the server, an absolute path is written without the router, which would
 * resolve it against the current page.
 */
export const SiteLink = ({ reloadDocument = false, preventScrollReset = false, ...rest }: Props) => {
  const { to, children, ...anchor } = rest;
  if (typeof to !== 'string' || !to.startsWith('/'))
    return <Link {...rest} reloadDocument={reloadDocument} preventScrollReset={preventScrollReset} />;
  return (
    <a {...anchor} href={to} data-discover="true">
      {children}
    </a>
  );
};

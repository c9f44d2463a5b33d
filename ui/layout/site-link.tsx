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
 * A link to a page of the application, on the server. In the browser, `vite.config.ts` replaces this component with the
 * `Link` of the router. A path that starts with « / » needs no router, which would only resolve it against the current
 * page.
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

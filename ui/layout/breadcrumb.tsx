import { Link } from 'react-router';
import css from './breadcrumb.module.css';
import { aroundTexts } from '../around-texts.ts';

type Props = {
  links: readonly { readonly label: string; readonly to: string }[];
  current: string;
  backTo?: string | null;
};

/**
 * The path to the page, such as « Massage › Nantes › Maison Lézarde ». A narrow window shows only the link to the
 * results of the search.
 */
export const Breadcrumb = ({ links, current, backTo = null }: Props) => (
  <nav aria-label={aroundTexts.breadcrumb} className={css['nav']}>
    {backTo !== null && (
      <Link to={backTo} className={`link ${css['back']}`}>
        {aroundTexts.backToResults}
      </Link>
    )}
    <ol className={css['trail']} role="list">
      {links.map(({ label, to }) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
      <li aria-current="page">{current}</li>
    </ol>
  </nav>
);

import { Link } from 'react-router';
import css from './breadcrumb.module.css';
import { aroundTexts } from '../around-texts.ts';

type Props = {
  links: readonly { readonly label: string; readonly to: string }[];
  current: string;
  /** The results one came from. */
  backTo?: string | null;
};

/** « Massage › Nantes › Maison Lézarde »; the last one is the page itself. Desktop only, but for the way back to the results. */
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

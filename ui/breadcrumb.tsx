import { Link } from 'react-router';
import css from './breadcrumb.module.css';
import { laterTexts } from './later-texts.ts';

/** « Massage › Nantes › Maison Lézarde »; the last one is the page itself. Desktop only. */
export const Breadcrumb = ({ links, current }: { links: readonly { readonly label: string; readonly to: string }[]; current: string }) => (
  <nav aria-label={laterTexts.breadcrumb}>
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

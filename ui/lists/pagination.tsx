import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router';
import { paginationPages } from './pagination-pages.ts';
import css from './pagination.module.css';
import { laterTexts } from '../later-texts.ts';

type Props = { current: number; total: number; toPage: (page: number) => string };

/**
 * Links to numbered pages (docs/product/widgets.md#lists), which work without JavaScript. Renders nothing for a single
 * page.
 */
export const Pagination = ({ current, total, toPage }: Props) =>
  total < 2 ? null : (
    <nav aria-label={laterTexts.pagination.label}>
      <ul className={css['pages']} role="list">
        {current > 1 && (
          <li>
            <Link
              className={css['page']}
              to={toPage(current - 1)}
              rel="prev"
              aria-label={laterTexts.pagination.previous}
            >
              <ChevronLeft size={20} strokeWidth={1.75} aria-hidden />
            </Link>
          </li>
        )}
        {paginationPages(current, total).map((page, i) => (
          <li key={page ?? `gap-${i}`}>
            {page === null ? (
              <span className={`${css['page']} ${css['gap']}`} aria-hidden="true">
                …
              </span>
            ) : (
              <Link
                className={css['page']}
                to={toPage(page)}
                aria-label={laterTexts.pagination.page(page)}
                aria-current={page === current ? 'page' : undefined}
              >
                {page}
              </Link>
            )}
          </li>
        ))}
        {current < total && (
          <li>
            <Link className={css['page']} to={toPage(current + 1)} rel="next" aria-label={laterTexts.pagination.next}>
              <ChevronRight size={20} strokeWidth={1.75} aria-hidden />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );

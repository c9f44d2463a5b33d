import type { ViewStripWords } from '#features/backoffice/workspace/view-strip-words.ts';
import { buttonClass } from '#ui/layout/button-class.ts';
import css from './view-strip.module.css';

/** Over every page that an admin sees as somebody else: whose, until when, and the way out, a form that needs no script (docs/product/rights.md#voir-comme). */
export const ViewStrip = ({ label, text, leave }: ViewStripWords) => (
  <section aria-label={label} lang="fr" className={css['strip']}>
    <p role="status">{text}</p>
    <form noValidate method="post" action="/voir-comme/quitter">
      <button type="submit" className={buttonClass({ tone: 'secondary', size: 'sm' })}>
        {leave}
      </button>
    </form>
  </section>
);

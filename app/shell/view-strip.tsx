import type { ViewStripWords } from '#features/backoffice/workspace/view-strip-words.ts';
import { buttonClass } from '#ui/layout/button-class.ts';
import css from './view-strip.module.css';

/**
 * The strip on every page while an admin views the site as another account (docs/product/rights.md#voir-comme). Its
 * form ends this view without JavaScript.
 */
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

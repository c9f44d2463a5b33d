import type { ReactNode } from 'react';
import { countText } from '#core/format.ts';
import css from './load-more.module.css';
import { uiTexts } from '../texts.ts';

type Props = {
  shown: number;
  total: number;
  /**
   * The « Afficher plus » control: a button, or a link to the next page without JavaScript. It is hidden once the whole
   * list is shown.
   */
  children: ReactNode;
};

/**
 * A count such as « 20 sur 48 », a bar that shows this share, and the control to show more
 * (docs/product/widgets.md#lists).
 */
export const LoadMore = ({ shown, total, children }: Props) => {
  const count = uiTexts.loadMore.count(countText(Math.min(shown, total)), countText(total));
  return (
    <div className={css['more']}>
      <p className={css['count']} aria-live="polite">
        {count}
      </p>
      <progress className={css['bar']} max={Math.max(1, total)} value={Math.min(shown, total)} aria-label={count} />
      {shown < total && <div className={css['button']}>{children}</div>}
    </div>
  );
};

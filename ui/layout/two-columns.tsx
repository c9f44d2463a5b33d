import type { ReactNode } from 'react';
import css from './two-columns.module.css';

type Props = {
  children: ReactNode;
  aside: ReactNode;
  /**
   * Content below `children`. The aside stays visible beside both. In one column, the aside comes between `children`
   * and this content.
   */
  rest?: ReactNode;
  /**
   * Content below the aside, in the same column. When the page has a single column, this content comes last, and its
   * own style makes it sticky.
   */
  under?: ReactNode;
  className?: string | undefined;
};

/** A page with an aside. Under 860 px, the page has a single column. */
export const TwoColumns = ({ children, aside, rest, under, className }: Props) => {
  const isTall = rest !== undefined;
  return (
    <div className={[css['two'], isTall && css['tall'], under && css['led'], className].filter(Boolean).join(' ')}>
      <div className={isTall ? css['first'] : undefined}>{children}</div>
      {aside !== undefined && <div className={isTall ? css['beside'] : undefined}>{aside}</div>}
      {isTall && <div className={css['rest']}>{rest}</div>}
      {under}
    </div>
  );
};

import type { ReactNode } from 'react';
import css from './two-columns.module.css';

type Props = {
  children: ReactNode;
  aside: ReactNode;
  /** Below `children`: the aside then stays in sight beside both, and comes between them in one column. */
  rest?: ReactNode;
  /** What the aside leads to: under it in its column, last in one column and stuck there by its own style. */
  under?: ReactNode;
  className?: string | undefined;
};

/** A page and what stands beside it; one column under 860 px. */
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

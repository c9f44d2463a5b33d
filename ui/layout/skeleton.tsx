import type { ReactNode } from 'react';
import css from './skeleton.module.css';
import { uiTexts } from '../texts.ts';

/** The kinds and sizes of skeleton (docs/product/widgets.md#option-shapes). */
export type SkeletonType = 'avatar' | 'media' | 'title' | 'content' | 'block' | 'line';
export type SkeletonSize = 'xs' | 'sm' | 'md' | 'lg' | 'xl';

const linesOf = { xs: 1, sm: 2, md: 3, lg: 4, xl: 5 } as const;

/** A grey placeholder for content that is loading (docs/product/widgets.md#skeleton-and-spinner). */
export const Skeleton = ({ type, size = 'md' }: { type: SkeletonType; size?: SkeletonSize }) =>
  type === 'content' ? (
    <span className={css['content']}>
      {Array.from({ length: linesOf[size] }, (_, i) => (
        <Skeleton key={i} type="line" />
      ))}
    </span>
  ) : (
    <i className={css['skeleton']} data-type={type} data-size={size} />
  );

/** A region of placeholders. It is invisible for 200 ms, and screen readers announce it as busy. */
export const SkeletonRegion = ({ label = uiTexts.loading, children }: { label?: string; children: ReactNode }) => (
  <div className={css['region']} aria-busy="true" role="status">
    <span className="visually-hidden">{label}</span>
    <div aria-hidden="true">{children}</div>
  </div>
);

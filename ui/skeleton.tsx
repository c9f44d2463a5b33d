import type { ReactNode } from 'react';
import css from './skeleton.module.css';
import { uiTexts } from './texts.ts';

/** The skeleton shape of the specification (row B15). */
export type SkeletonType = 'avatar' | 'media' | 'title' | 'content' | 'block' | 'line';
export type SkeletonSize = 'xs' | 'sm' | 'md' | 'lg' | 'xl';

const scale = { xs: 0, sm: 1, md: 2, lg: 3, xl: 4 } as const;
const pixels: Readonly<Record<Exclude<SkeletonType, 'content'>, readonly [number, number, number, number, number]>> = {
  avatar: [32, 40, 48, 56, 72],
  media: [84, 120, 150, 200, 260],
  title: [14, 16, 18, 24, 32],
  block: [40, 64, 96, 140, 200],
  line: [8, 10, 12, 14, 16],
};
const titleWidth = ['30%', '45%', '60%', '75%', '90%'] as const;
const lines: readonly (readonly string[])[] = [
  ['64%'],
  ['92%', '64%'],
  ['100%', '92%', '64%'],
  ['100%', '92%', '96%', '64%'],
  ['100%', '92%', '96%', '100%', '64%'],
];

/** The grey shape of what is coming: avatar, media, title, content, block or line, from xs to xl (row B11). */
export const Skeleton = ({ type, size = 'md' }: { type: SkeletonType; size?: SkeletonSize }) => {
  const step = scale[size];
  if (type === 'content') {
    return (
      <span className={css['content']} style={{ display: 'block' }}>
        {(lines[step] ?? []).map((width, i) => (
          <i key={i} className={css['skeleton']} style={{ width, height: 12 }} />
        ))}
      </span>
    );
  }
  const height = pixels[type][step];
  const width = type === 'avatar' ? height : type === 'title' ? titleWidth[step] : '100%';
  return <i className={[css['skeleton'], css[type]].filter(Boolean).join(' ')} style={{ width, height }} />;
};

/** What is loading, hidden for its first 200 ms; announced as busy. */
export const SkeletonRegion = ({ label = uiTexts.loading, children }: { label?: string; children: ReactNode }) => (
  <div className={css['region']} aria-busy="true" role="status">
    <span className="visually-hidden">{label}</span>
    <div aria-hidden="true">{children}</div>
  </div>
);

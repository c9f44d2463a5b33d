import type { ReactNode } from 'react';
import { artPath, type Landscape } from '#core/art.ts';
import css from './art-image.module.css';

type Props = {
  landscape: Landscape;
  width: number;
  height: number;
  /** An uploaded photo always replaces the drawing. */
  photoUrl?: string | null | undefined;
  isLazy?: boolean;
  ratio?: string;
  frameClass?: string | undefined;
  children?: ReactNode;
};

/** The landscape of a professional or a category in its rounded frame, of a ratio such as « 4 / 3 »; children lie over it. Decorative: the name stands next to it. */
export const ArtFrame = ({ landscape, width, height, photoUrl, isLazy = true, ratio, frameClass, children }: Props) => (
  <div className={[css['frame'], frameClass].filter(Boolean).join(' ')} style={ratio === undefined ? undefined : { aspectRatio: ratio }}>
    <img
      className={css['image']}
      src={photoUrl ?? artPath({ ...landscape, width, height, grain: false })}
      width={width}
      height={height}
      alt=""
      decoding="async"
      loading={isLazy ? 'lazy' : 'eager'}
      {...(!isLazy && { fetchPriority: 'high' as const })}
    />
    {children}
  </div>
);

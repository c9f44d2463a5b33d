import type { ReactNode } from 'react';
import { artPath, type Landscape } from '#core/art.ts';
import css from './art-image.module.css';

type Props = {
  landscape: Landscape;
  width: number;
  height: number;
  /** An uploaded photo always replaces the drawing. */
  photoUrl?: string | null | undefined;
  hasGrain?: boolean;
  className?: string | undefined;
  isLazy?: boolean;
};

/** The landscape of a professional or a category. Decorative: the name stands next to it. */
export const ArtImage = ({ landscape, width, height, photoUrl, hasGrain = false, className, isLazy = true }: Props) => (
  <img
    className={className ?? css['image']}
    src={photoUrl ?? artPath({ ...landscape, width, height, grain: hasGrain })}
    width={width}
    height={height}
    alt=""
    decoding="async"
    loading={isLazy ? 'lazy' : 'eager'}
    {...(!isLazy && { fetchPriority: 'high' as const })}
  />
);

/** An image in its rounded frame of a ratio such as « 4 / 3 »; children lie over it. */
export const ArtFrame = ({
  ratio,
  frameClass,
  children,
  ...image
}: Omit<Props, 'className'> & { ratio?: string; frameClass?: string | undefined; children?: ReactNode }) => (
  <div className={[css['frame'], frameClass].filter(Boolean).join(' ')} style={ratio === undefined ? undefined : { aspectRatio: ratio }}>
    <ArtImage {...image} />
    {children}
  </div>
);

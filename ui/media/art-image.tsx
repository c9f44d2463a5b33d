import type { ReactNode } from 'react';
import { artPath } from '#core/art.ts';
import type { Landscape } from '#core/landscapes.ts';
import css from './art-image.module.css';

type Props = {
  landscape: Landscape;
  width: number;
  height: number;
  isLazy?: boolean;
  ratio?: string;
  frameClass?: string | undefined;
  children?: ReactNode;
};

/**
 * The landscape of a professional or a category, or the photo that replaces it, in a rounded frame. `ratio` is a CSS
 * ratio such as « 4 / 3 ». The children are drawn over the image. Screen readers ignore the image unless the photo has
 * a description.
 */
export const ArtFrame = ({ landscape, width, height, isLazy = true, ratio, frameClass, children }: Props) => (
  <div
    className={[css['frame'], frameClass].filter(Boolean).join(' ')}
    style={ratio === undefined ? undefined : { aspectRatio: ratio }}
  >
    <img
      className={css['image']}
      src={artPath({ ...landscape, width, height, grain: false })}
      width={width}
      height={height}
      alt=""
      {...(landscape.photo && { sizes: isLazy ? 'auto' : `${width}px`, ...landscape.photo })}
      decoding="async"
      loading={isLazy ? 'lazy' : 'eager'}
      {...(!isLazy && { fetchPriority: 'high' as const })}
    />
    {children}
  </div>
);

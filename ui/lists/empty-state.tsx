import type { ReactNode } from 'react';
import type { Landscape } from '#core/landscapes.ts';
import { ArtFrame } from '../media/art-image.tsx';
import { unbroken } from '../layout/unbroken.tsx';
import css from './empty-state.module.css';

type Props = {
  title: string;
  titleId?: string;
  /** The reason why the list is empty, with the actual value in `<strong>`. */
  children?: ReactNode;
  actions?: ReactNode;
  landscape?: Landscape;
  look?: 'tinted' | 'framed' | 'bare';
  headingLevel?: 1 | 2 | 3;
};

const neutral: Landscape = { seed: 'vide', motif: 'ondes', palette: 'ciel' };

/** Replaces an empty list: a title, the reason and the next possible action. */
export const EmptyState = ({
  title,
  titleId,
  children,
  actions,
  landscape = neutral,
  look = 'tinted',
  headingLevel = 2,
}: Props) => {
  const Title = `h${headingLevel}` as const;
  return (
    <div className={[css['empty'], look === 'bare' ? undefined : css[look]].filter(Boolean).join(' ')}>
      <ArtFrame landscape={landscape} width={440} height={300} frameClass={css['picture']} />
      <Title id={titleId} className={css['title']}>
        {unbroken(title)}
      </Title>
      {children !== undefined && <p className={css['text']}>{unbroken(children)}</p>}
      {actions !== undefined && <div className={css['actions']}>{actions}</div>}
    </div>
  );
};

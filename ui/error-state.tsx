import type { ReactNode } from 'react';
import type { Landscape } from '#core/art.ts';
import { EmptyState } from './empty-state.tsx';

const faraway: Landscape = { seed: '404b', motif: 'rien', palette: 'soir' };

type Props = { title: string; children?: ReactNode; actions?: ReactNode; headingLevel?: 1 | 2 | 3; look?: 'framed' | 'bare' };

/** What failed, what is safe, what to do. */
export const ErrorState = ({ look = 'framed', ...rest }: Props) => <EmptyState {...rest} look={look} landscape={faraway} />;

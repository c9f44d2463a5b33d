import type { BadgeTone } from '#ui/lists/badge.tsx';
import type { ServiceState } from '../rules/states.ts';

export const stateTones: Readonly<Record<ServiceState, BadgeTone>> = {
  draft: 'neutral',
  in_review: 'warning',
  published: 'success',
  archived: 'neutral',
};

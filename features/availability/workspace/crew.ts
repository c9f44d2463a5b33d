import type { ResourceData } from '#features/availability/contract/resources.ts';
import type { CrewMember } from './agenda-shapes.ts';

const tints = 5;

const lettersOf = (name: string): string => {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.charAt(0) ?? '')
    .join('')
    .toUpperCase();
};

/** The practitioners to be told apart, in their own order; none where there is one alone. */
export const crewOf = (resources: readonly Pick<ResourceData, 'id' | 'label' | 'kind' | 'active'>[]): CrewMember[] => {
  const people = resources.filter(({ kind, active }) => kind === 'practitioner' && active);
  return people.length < 2 ? [] : people.map(({ id, label }, at) => ({ id, label, letters: lettersOf(label), tint: at % tints }));
};

import type { EnvelopeError } from '#core/refusal.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { refusedForm } from '#ui/forms/refused-form.ts';
import type { TeamAnswer } from './team-view.ts';

export const firstTeamFields = ['practitioners', 'cabins', 'equipments'] as const;

/**
 * Reads the names that the form of a whole team contains. Undefined when the form adds or changes a single resource.
 */
export const firstTeamIn = (
  form: FormData,
): Readonly<Record<(typeof firstTeamFields)[number], string[]>> | undefined => {
  if (!form.has('practitioners')) return undefined;
  const names = (field: string): string[] =>
    textIn(form, field)
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
  return { practitioners: names('practitioners'), cabins: names('cabins'), equipments: names('equipments') };
};

/**
 * Returns the answer to a refused team. An error about one name (« practitioners.2 ») appears beside the field that
 * contains all names of that kind.
 */
export const refusedFirstTeam = (form: FormData, error: EnvelopeError, nowMs: number): TeamAnswer => {
  const validation = Object.fromEntries(
    Object.entries(error.validation ?? {}).map(([field, message]) => [field.replace(/\.\d+$/, ''), message]),
  );
  return {
    ...refusedForm(form, { ...error, validation }, firstTeamFields, nowMs),
    rid: null,
    served: [],
    collisions: [],
    isWarned: false,
  };
};

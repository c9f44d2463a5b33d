import type { EnvelopeError } from '#core/refusal.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { refusedForm } from '#ui/forms/refused-form.ts';
import type { TeamAnswer } from './team-view.ts';

/** The lists of the form that says a first team: a name a line. */
export const firstTeamFields = ['practitioners', 'cabins', 'equipments'] as const;

/** The names that a first team says, or undefined for a form that adds or changes one. */
export const firstTeamIn = (form: FormData): Readonly<Record<(typeof firstTeamFields)[number], string[]>> | undefined => {
  if (!form.has('practitioners')) return undefined;
  const names = (field: string): string[] =>
    textIn(form, field)
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
  return { practitioners: names('practitioners'), cabins: names('cabins'), equipments: names('equipments') };
};

/** A refused first team: what is wrong with one name is told beside its list. */
export const refusedFirstTeam = (form: FormData, error: EnvelopeError, nowMs: number): TeamAnswer => {
  const validation = Object.fromEntries(Object.entries(error.validation ?? {}).map(([field, said]) => [field.replace(/\.\d+$/, ''), said]));
  return { ...refusedForm(form, { ...error, validation }, firstTeamFields, nowMs), rid: null, served: [], collisions: [], isWarned: false };
};

import { fieldMessages, inputMessages } from '#core/fields/messages.ts';
import type { Validation } from '#core/refusal.ts';
import { dayMs } from '#core/units.ts';
import { inChecklistOrder } from '#features/health/rules/checklist.ts';

/** A checklist as a visit asks it: keys of the contraindications. */
export type IntakeAsked = {
  readonly id: string;
  readonly version: number;
  readonly impossible: readonly string[];
  readonly withAttestation: readonly string[];
};

/** What an answer leads to: nothing to say, a paper to show, or no care. */
export const outcomes = ['clear', 'attestation', 'impossible'] as const;
export type IntakeOutcome = (typeof outcomes)[number];

/** Where a visit stands: nothing is asked; still to be asked; answered; left to the day; impossible. */
export const intakeStates = ['none', 'asked', 'answered', 'on_site', 'impossible'] as const;
export type IntakeState = (typeof intakeStates)[number];

/** The situations that a visit asks about, in the order of the reference, each once: what one of its cares refuses is impossible for the visit. */
export const askedItems = (asked: readonly IntakeAsked[]): { readonly key: string; readonly list: 'impossible' | 'attestation' }[] => {
  const impossible = new Set(asked.flatMap((one) => one.impossible));
  return inChecklistOrder(asked.flatMap((one) => [...one.impossible, ...one.withAttestation])).map((key) => ({
    key,
    list: impossible.has(key) ? 'impossible' : 'attestation',
  }));
};

/** What a visit asks, as it is kept beside the answer: the version of each checklist. */
export const askedVersions = (asked: readonly IntakeAsked[]): Readonly<Record<string, number>> =>
  Object.fromEntries(asked.map(({ id, version }) => [id, version]));

export type ChecklistAnswers = { readonly keys: readonly string[]; /** « Aucune de ces situations », which excludes the others. */ readonly isNone: boolean };

export type IntakeJudgement =
  | { readonly ok: true; readonly keys: readonly string[]; readonly outcome: IntakeOutcome }
  | { readonly ok: false; readonly validation: Validation };

/** What an answer leads to (docs/product/health.md#before-paying); refuses none chosen, « aucun » beside others, and what was not asked. */
export const judgedAnswer = (asked: readonly IntakeAsked[], { keys, isNone }: ChecklistAnswers): IntakeJudgement => {
  const refused = (message: string): IntakeJudgement => ({ ok: false, validation: { keys: message } });
  const items = askedItems(asked);
  if (keys.length === 0 && !isNone) return refused(fieldMessages.at_least_one_value);
  if (keys.length > 0 && isNone) return refused(inputMessages.invalidParam);
  if (keys.some((key) => !items.some((item) => item.key === key))) return refused(inputMessages.invalidParam);
  const lists = new Set(items.filter(({ key }) => keys.includes(key)).map(({ list }) => list));
  return { ok: true, keys: inChecklistOrder(keys), outcome: lists.has('impossible') ? 'impossible' : lists.has('attestation') ? 'attestation' : 'clear' };
};

const sameVersions = (a: Readonly<Record<string, number>>, b: Readonly<Record<string, number>>): boolean =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([id, version]) => b[id] === version);

/** Where a visit stands; an answer to other questions than today's counts for nothing. `outcome` null: left to the day. */
export const intakeState = (
  asked: readonly IntakeAsked[],
  kept: { readonly asked: Readonly<Record<string, number>>; readonly outcome: IntakeOutcome | null } | null,
): IntakeState => {
  if (asked.length === 0) return 'none';
  if (kept === null || !sameVersions(askedVersions(asked), kept.asked)) return 'asked';
  return kept.outcome === null ? 'on_site' : kept.outcome === 'impossible' ? 'impossible' : 'answered';
};

/** Whether a visit in this state may be ordered (docs/product/health.md#before-paying). */
export const mayOrder = (state: IntakeState): boolean => state === 'none' || state === 'answered' || state === 'on_site';

/** How long answers stay after the visit, unless their client keeps them (docs/product/health.md#keeping). */
export const keptAfterMs = 30 * dayMs;

import { fieldMessages, inputMessages } from '#core/fields/messages.ts';
import type { Validation } from '#core/refusal.ts';
import { dayMs } from '#core/units.ts';
import { inChecklistOrder } from '#features/health/rules/checklist.ts';

/** The health checklist of a service in a visit. Both lists contain keys of contraindications. */
export type IntakeChecklist = {
  readonly id: string;
  readonly version: number;
  readonly impossible: readonly string[];
  readonly withAttestation: readonly string[];
};

/**
 * Result of an answer. `clear`: no contraindication. `attestation`: the client must bring a medical attestation.
 * `impossible`: the service is excluded.
 */
export const outcomes = ['clear', 'attestation', 'impossible'] as const;
export type IntakeOutcome = (typeof outcomes)[number];

/**
 * State of the health questions of a visit. `none`: no questions. `asked`: no answer yet. `answered`: answered, and the
 * visit is possible. `on_site`: postponed to the day of the visit. `impossible`: the answers exclude the service.
 */
export const intakeStates = ['none', 'asked', 'answered', 'on_site', 'impossible'] as const;
export type IntakeState = (typeof intakeStates)[number];

/**
 * Returns the contraindications that a visit asks about, without duplicates, in the order of the reference list. A
 * contraindication that excludes one of the services is `impossible` for the whole visit.
 */
export const intakeItems = (
  checklists: readonly IntakeChecklist[],
): { readonly key: string; readonly list: 'impossible' | 'attestation' }[] => {
  const impossible = new Set(checklists.flatMap((one) => one.impossible));
  return inChecklistOrder(checklists.flatMap((one) => [...one.impossible, ...one.withAttestation])).map((key) => ({
    key,
    list: impossible.has(key) ? 'impossible' : 'attestation',
  }));
};

/**
 * Returns the version of each checklist, by id. The versions are stored with the answer, so that later changes of a
 * checklist are detected.
 */
export const intakeVersions = (checklists: readonly IntakeChecklist[]): Readonly<Record<string, number>> =>
  Object.fromEntries(checklists.map(({ id, version }) => [id, version]));

export type ChecklistAnswers = {
  readonly keys: readonly string[];
  /** Whether « Aucune de ces situations » is ticked. */ readonly isNone: boolean;
};

export type IntakeJudgement =
  | { readonly ok: true; readonly keys: readonly string[]; readonly outcome: IntakeOutcome }
  | { readonly ok: false; readonly validation: Validation };

const outcomeOf = (lists: ReadonlySet<'impossible' | 'attestation'>): IntakeOutcome => {
  if (lists.has('impossible')) return 'impossible';
  return lists.has('attestation') ? 'attestation' : 'clear';
};

/**
 * Returns the result of an answer (docs/product/health.md#before-paying). Refuses an empty answer,
 * « Aucune de ces situations » together with a contraindication, and contraindications that the visit does not ask
 * about.
 */
export const judgedAnswer = (
  checklists: readonly IntakeChecklist[],
  { keys, isNone }: ChecklistAnswers,
): IntakeJudgement => {
  const refused = (message: string): IntakeJudgement => ({ ok: false, validation: { keys: message } });
  const items = intakeItems(checklists);
  if (keys.length === 0 && !isNone) return refused(fieldMessages.at_least_one_value);
  if (keys.length > 0 && isNone) return refused(inputMessages.invalidParam);
  if (keys.some((key) => !items.some((item) => item.key === key))) return refused(inputMessages.invalidParam);
  const lists = new Set(items.filter(({ key }) => keys.includes(key)).map(({ list }) => list));
  return { ok: true, keys: inChecklistOrder(keys), outcome: outcomeOf(lists) };
};

const sameVersions = (a: Readonly<Record<string, number>>, b: Readonly<Record<string, number>>): boolean =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([id, version]) => b[id] === version);

/**
 * Returns the state of a visit's health questions. An answer to an older version of the questions does not count.
 * `outcome` is null when the questions were postponed to the day of the visit.
 */
export const intakeState = (
  checklists: readonly IntakeChecklist[],
  stored: { readonly versions: Readonly<Record<string, number>>; readonly outcome: IntakeOutcome | null } | null,
): IntakeState => {
  if (checklists.length === 0) return 'none';
  if (stored === null || !sameVersions(intakeVersions(checklists), stored.versions)) return 'asked';
  if (stored.outcome === null) return 'on_site';
  return stored.outcome === 'impossible' ? 'impossible' : 'answered';
};

/**
 * Whether a visit may be ordered when its health questions are in this state (docs/product/health.md#before-paying).
 */
export const mayOrder = (state: IntakeState): boolean =>
  state === 'none' || state === 'answered' || state === 'on_site';

/**
 * Time for which health answers are stored after the end of the visit, in milliseconds, unless the client chooses to
 * store them longer (docs/product/health.md#keeping).
 */
export const answersStoredMs = 30 * dayMs;

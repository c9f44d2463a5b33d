import type { DataOf } from '#core/route.ts';
import type { listResources, PersonContact, TeamResourceData } from '#features/availability/contract/resources.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { centsTyped, eurosTyped } from '#ui/workspace/typed-price.ts';
import { envelopeError, type EnvelopeError } from '#core/refusal.ts';
import { refusedForm, type RefusedForm } from '#ui/forms/refused-form.ts';
import { collisionLines, collisionsIn, type CollisionLine } from './collision-lines.ts';
import { resourceKinds } from '../rules/resource-kinds.ts';
import { teamTexts as texts } from './team-texts.ts';

/**
 * The answer to a refused form of the team page. `rid` names the resource of the form, and is null for a new resource.
 */
export type TeamAnswer = RefusedForm & {
  readonly rid: string | null;
  readonly served: readonly string[];
  readonly collisions: readonly CollisionLine[];
  /** Whether the page warned the user that data will be lost. Sending the form again then confirms the loss. */
  readonly isWarned: boolean;
};

export const teamView = ({ resources, options }: DataOf<typeof listResources>) => ({
  isEmpty: resources.length === 0,
  groups: resourceKinds.map((kind) => ({ kind, resources: resources.filter((one) => one.kind === kind) })),
  options: options.map(({ id, service, label, kinds, price_cents, duration_min }) => ({
    id,
    kinds,
    text: label === '' || label === service ? service : `${service} · ${label}`,
    price: eurosTyped(price_cents),
    duration: String(duration_min),
  })),
});
export type TeamView = ReturnType<typeof teamView>;

const priceField = (optionId: string): string => `own.${optionId}.price_cents`;
const durationField = (optionId: string): string => `own.${optionId}.duration_min`;

/** Returns the field names and stored values of a practitioner's own rate for one option. */
export const ownFields = (
  optionId: string,
  storedOptions: TeamView['groups'][number]['resources'][number]['options'],
) => {
  const own = storedOptions.find(({ option_id }) => option_id === optionId);
  return {
    price: { name: priceField(optionId), stored: own?.price_cents == null ? '' : eurosTyped(own.price_cents) },
    duration: { name: durationField(optionId), stored: own?.duration_min == null ? '' : String(own.duration_min) },
  };
};

const ticked = (form: FormData): string[] => form.getAll('option_ids').filter((one) => typeof one === 'string');

export const resourceIn = (form: FormData) => ({
  rid: textIn(form, 'rid') || null,
  isWarned: textIn(form, 'sur') === '1',
  added: { kind: textIn(form, 'kind'), label: textIn(form, 'label') },
  changed: {
    label: textIn(form, 'label'),
    active: textIn(form, 'active') === '1',
    options: ticked(form).map((option_id) => ({
      option_id,
      price_cents: centsTyped(textIn(form, priceField(option_id))) ?? null,
      duration_min: textIn(form, durationField(option_id)).trim() || null,
    })),
  },
});

export const refusedResource = (
  form: FormData,
  error: EnvelopeError,
  rid: string | null,
  nowMs: number,
): TeamAnswer => {
  const collisions = collisionLines(collisionsIn(error.additional));
  const served = ticked(form);
  // The API names an option by its position in the request. The form names it by its id.
  const validation = Object.fromEntries(
    Object.entries(error.validation ?? {}).map(([field, message]) => {
      const [, rank, name] = /^options\.(\d+)\.(price_cents|duration_min)$/.exec(field) ?? [];
      return [name === undefined ? field : `own.${served[Number(rank)]}.${name}`, message];
    }),
  );
  const shown = ['label', 'kind', ...served.flatMap((id) => [priceField(id), durationField(id)])];
  const refused = refusedForm(form, { ...error, validation }, shown, nowMs);
  return {
    ...refused,
    served,
    message: collisions.length > 0 ? texts.blocked : refused.message,
    rid,
    collisions,
    isWarned: false,
  };
};

export const workingPerson = ({ resources }: DataOf<typeof listResources>, rid: string): TeamResourceData | undefined =>
  resources.find(({ id, kind, active }) => id === rid && kind === 'practitioner' && active);

/** Whether deactivating a person deletes data: a picture, a presentation or contact details. */
export const losesByLeaving = ({ photo, bio }: TeamResourceData, { email, phone }: PersonContact): boolean =>
  photo !== null || bio !== '' || email !== null || phone !== null;

/** Returns the form with the warning that the person's data will be deleted for good. */
export const warnedResource = (form: FormData, rid: string, nowMs: number): TeamAnswer => ({
  ...refusedResource(form, envelopeError('Conflict'), rid, nowMs),
  message: texts.loses,
  isWarned: true,
});

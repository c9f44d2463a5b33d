import type { DataOf } from '#core/route.ts';
import type { listResources, PersonContact, TeamResourceData } from '#features/availability/contract/resources.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { centsTyped, eurosTyped } from '#ui/workspace/typed-price.ts';
import { envelopeError, type EnvelopeError } from '#core/refusal.ts';
import { refusedForm, type RefusedForm } from '#ui/forms/refused-form.ts';
import { collisionLines, collisionsIn, type CollisionLine } from './collision-lines.ts';
import { resourceKinds } from '../rules/resource-kinds.ts';
import { teamTexts as texts } from './team-texts.ts';

/** What a form of the team is told when it is refused: `rid` is whose form it was, null for the one that adds. */
export type TeamAnswer = RefusedForm & {
  readonly rid: string | null;
  /** The options that were ticked. */
  readonly served: readonly string[];
  readonly collisions: readonly CollisionLine[];
  /** What is lost was said: the same form sent again is done. */
  readonly isWarned: boolean;
};

/** The team by kinds, and the options that each may serve. */
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

/** The fields of the price and the duration of one's own for an option, and what is kept of them, as they are typed. */
export const ownFields = (optionId: string, kept: TeamView['groups'][number]['resources'][number]['options']) => {
  const own = kept.find(({ option_id }) => option_id === optionId);
  return {
    price: { name: priceField(optionId), kept: own?.price_cents == null ? '' : eurosTyped(own.price_cents) },
    duration: { name: durationField(optionId), kept: own?.duration_min == null ? '' : String(own.duration_min) },
  };
};

const ticked = (form: FormData): string[] => form.getAll('option_ids').filter((one) => typeof one === 'string');

/** What a form of the team says: whom it changes, null for somebody new. */
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

/** A refused form of the team, with the visits that the change meets. */
export const refusedResource = (form: FormData, error: EnvelopeError, rid: string | null, now: number): TeamAnswer => {
  const collisions = collisionLines(collisionsIn(error.additional));
  const served = ticked(form);
  // What is wrong with the third option sent is told beside its own fields.
  const validation = Object.fromEntries(
    Object.entries(error.validation ?? {}).map(([field, said]) => {
      const [, rank, name] = /^options\.(\d+)\.(price_cents|duration_min)$/.exec(field) ?? [];
      return [name === undefined ? field : `own.${served[Number(rank)]}.${name}`, said];
    }),
  );
  const shown = ['label', 'kind', ...served.flatMap((id) => [priceField(id), durationField(id)])];
  const refused = refusedForm(form, { ...error, validation }, shown, now);
  return { ...refused, served, message: collisions.length > 0 ? texts.blocked : refused.message, rid, collisions, isWarned: false };
};

/** The one of this id who works here as a practitioner. */
export const workingPerson = ({ resources }: DataOf<typeof listResources>, rid: string): TeamResourceData | undefined =>
  resources.find(({ id, kind, active }) => id === rid && kind === 'practitioner' && active);

/** Whether something of somebody is lost as they are deactivated: their picture, their words, how they are reached. */
export const losesByLeaving = ({ photo, bio }: TeamResourceData, { email, phone }: PersonContact): boolean =>
  photo !== null || bio !== '' || email !== null || phone !== null;

/** The form as it comes back before that is lost, since nothing gives it back. */
export const warnedResource = (form: FormData, rid: string, now: number): TeamAnswer => ({
  ...refusedResource(form, envelopeError('Conflict'), rid, now),
  message: texts.loses,
  isWarned: true,
});

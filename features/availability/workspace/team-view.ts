import type { DataOf } from '#core/route.ts';
import type { listResources } from '#features/availability/contract/resources.ts';
import { textIn } from '#ui/forms/form-text.ts';
import type { EnvelopeError } from '#core/refusal.ts';
import { refusedForm, type RefusedForm } from '#ui/forms/refused-form.ts';
import { collisionLines, collisionsIn, type CollisionLine } from './collision-lines.ts';
import { resourceKinds } from '../rules/resource-kinds.ts';
import { teamTexts as texts } from './team-texts.ts';

/** What a form of the team is told when it is refused: `rid` is whose form it was, null for the one that adds. */
export type TeamAnswer = RefusedForm & { readonly rid: string | null; readonly collisions: readonly CollisionLine[] };

/** The team by kinds, and the options that each may serve. */
export const teamView = ({ resources, options }: DataOf<typeof listResources>) => ({
  groups: resourceKinds.map((kind) => ({ kind, resources: resources.filter((one) => one.kind === kind) })),
  options: options.map(({ id, service, label, kinds }) => ({ id, kinds, text: label === '' || label === service ? service : `${service} · ${label}` })),
});
export type TeamView = ReturnType<typeof teamView>;

/** What a form of the team says: whom it changes, null for somebody new. */
export const resourceIn = (form: FormData) => ({
  rid: textIn(form, 'rid') || null,
  added: { kind: textIn(form, 'kind'), label: textIn(form, 'label') },
  changed: {
    label: textIn(form, 'label'),
    active: textIn(form, 'active') === '1',
    option_ids: form.getAll('option_ids').filter((one) => typeof one === 'string'),
  },
});

/** A refused form of the team, with the visits that the change meets. */
export const refusedResource = (form: FormData, error: EnvelopeError, rid: string | null, now: number): TeamAnswer => {
  const collisions = collisionLines(collisionsIn(error.additional));
  const refused = refusedForm(form, error, ['label', 'kind'], now);
  return { ...refused, message: collisions.length > 0 ? texts.blocked : refused.message, rid, collisions };
};

import { Refusal } from '#core/refusal.ts';
import type { Route } from '#core/route.ts';
import { accountOf, viewerOf, type Actor } from '../app/actor.ts';
import type { App } from '../app/app.ts';
import { refusedEntry, refusedRole } from './access.ts';
import type { Limits } from './limits.ts';
import type { RequestContext } from './request-context.ts';
import { takeRouteLimit } from './route-limits.ts';
import { membershipIn, refuseOtherStaff } from './staff.ts';
import { refuseWhileViewing } from './viewing.ts';

export type Services = { readonly app: App; readonly limits: Limits };

/** The public id in the parameter `{id}` of the path. Undefined for a path without this parameter. */
const namedProfile = (one: Route, input: unknown): unknown =>
  one.path.includes('{id}') ? ((input as Record<string, unknown> | null)?.['id'] ?? null) : undefined;

/**
 * Checks that the caller may make a call, and counts the call under the limit of its route. `named` contains the
 * parameters of the path. Returns the actor, with their membership when they act as staff. Throws a refusal for any
 * other caller.
 */
export const enter = async (
  { app, limits }: Services,
  one: Route,
  context: RequestContext,
  named: Record<string, unknown>,
): Promise<Actor> => {
  const profileId = namedProfile(one, named);
  const actor = await context.actor();
  const viewer = viewerOf({ actor });
  if (viewer) refuseWhileViewing(one, viewer);
  if (one.access === 'demo' && app.env.MODE !== 'demo') throw new Refusal('NotFound');
  if (one.access === 'session' && actor.kind === 'visitor') throw new Refusal('Unauthenticated');
  const membership = membershipIn(one, accountOf({ actor }), profileId);
  const refused = membership === null ? refusedEntry(one.access, accountOf({ actor }), profileId) : null;
  if (refused !== null) throw new Refusal(refused);
  if (membership !== null) refuseOtherStaff(one, membership);
  const otherRole = refusedRole(one, accountOf({ actor }));
  if (otherRole !== null) throw new Refusal('Forbidden', { additional: otherRole });
  await takeRouteLimit(limits, one, { actor, address: context.address }, app.clock.now());
  return membership !== null && actor.kind === 'session' ? { ...actor, staff: membership } : actor;
};

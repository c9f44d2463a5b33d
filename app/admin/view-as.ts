import { redirect } from 'react-router';
import { leaveViewAs } from '#features/backoffice/contract/view-as.ts';
import { personPath } from '#features/backoffice/workspace/backoffice-paths.ts';
import { pageCall } from '../context.ts';
import type { Route } from './+types/view-as';

/** Read, this address changes nothing: it leads home. */
export const loader = () => redirect('/', 303);

/** Leaves the site as somebody else sees it, and leads back to their page; where nothing is left to leave, to the admins’ first page. */
export const action = async ({ context }: Route.ActionArgs) => {
  const { envelope } = await context.get(pageCall).call(leaveViewAs, {});
  const person = envelope.success ? envelope.data.person : null;
  return redirect(person === null ? '/admin' : personPath(person, { dit: 'view' }), 303);
};

import { redirect } from 'react-router';
import { leaveViewAs } from '#features/backoffice/contract/view-as.ts';
import { personPath } from '#features/backoffice/workspace/backoffice-paths.ts';
import { pageCall } from '../context.ts';
import type { Route } from './+types/view-as';

/** Opening this URL changes nothing. Only a form ends the admin's view of the site as another account. */
export const loader = () => redirect('/', 303);

/**
 * Ends the admin's view of the site as another account, then opens the admin page about this account. Without such a
 * view, opens the admin home page.
 */
export const action = async ({ context }: Route.ActionArgs) => {
  const { envelope } = await context.get(pageCall).call(leaveViewAs, {});
  const person = envelope.success ? envelope.data.person : null;
  return redirect(person === null ? '/admin' : personPath(person, { dit: 'view' }), 303);
};

import { redirect } from 'react-router';
import { exportUser } from '#features/privacy/contract.ts';
import { pageCall } from '../context.ts';
import { wayIn } from '#ui/spaces.ts';
import type { Route } from './+types/own-data';

/**
 * Downloads the account's personal data as a ZIP file. Without a session, redirects to the sign-in page. After too many
 * downloads, redirects to the settings page.
 */
export const loader = async ({ url, context }: Route.LoaderArgs): Promise<Response> => {
  const { status, envelope } = await context.get(pageCall).call(exportUser, {});
  if (!envelope.success)
    return redirect(
      status === 401 ? wayIn('booking', 'login', url.pathname) : '/booking/account?tab=settings&dit=donnees-plus-tard',
      303,
    );
  const { name, content } = envelope.data;
  return new Response(content, {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
  });
};

import { data } from 'react-router';
import { pageCall } from './context.ts';
import type { Route } from './+types/maintenance';

// This page answers at any address. A browser router would look up that address and replace the page.
export const handle = { island: true };

/**
 * The server requests this page when it refuses a request before any page runs, for example during maintenance. Opened
 * directly, it is a 404.
 */
export const loader = ({ context }: Route.LoaderArgs): never => {
  const { refused } = context.get(pageCall);
  throw data(refused?.error ?? null, { status: refused?.status ?? 404 });
};

export default function Maintenance() {
  return null;
}

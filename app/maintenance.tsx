import { data } from 'react-router';
import { pageCall } from './context.ts';
import type { Route } from './+types/maintenance';

// This page is the response at any URL. A browser router would look for the page of the URL and replace this page.
export const handle = { island: true };

/**
 * The server renders this page when it refuses a request before any page runs, for example during maintenance.
 * Otherwise the page is a 404.
 */
export const loader = ({ context }: Route.LoaderArgs): never => {
  const { refused } = context.get(pageCall);
  throw data(refused?.error ?? null, { status: refused?.status ?? 404 });
};

export default function Maintenance() {
  return null;
}

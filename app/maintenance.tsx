import { data } from 'react-router';
import { pageCall } from './context.ts';
import type { Route } from './+types/maintenance';

// Shown at whatever address was asked: a router in the browser would look for another page there.
export const handle = { island: true };

/** The application writes this one where no page is made of a request, closed for maintenance among others; otherwise there is no such page. */
export const loader = ({ context }: Route.LoaderArgs): never => {
  const { refused } = context.get(pageCall);
  throw data(refused?.error ?? null, { status: refused?.status ?? 404 });
};

export default function Maintenance() {
  return null;
}

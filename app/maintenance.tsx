import { data } from 'react-router';
import { pageCall } from './context.ts';
import type { Route } from './+types/maintenance';

// Shown at whatever address was asked: a router in the browser would look for another page there.
export const handle = { island: true };

/** Closed, the house answers every page with this one; open, there is no such page. */
export const loader = ({ context }: Route.LoaderArgs): never => {
  throw data(null, { status: context.get(pageCall).isClosed ? 503 : 404 });
};

export default function Maintenance() {
  return null;
}

import type { CallRoute } from '#core/call-route.ts';
import type { ProBookingData } from '#features/bookings/contract.ts';
import { previewProEndings } from '#features/cancellation/contract.ts';
import { answeredUnlessViewed } from '#ui/page/answered.ts';

/**
 * Loads the amounts of a cancellation and of an absence. Null when the professional may do neither and reported no
 * absence, and for an admin who views the site as the professional.
 */
export const loadProEndings = async (
  call: CallRoute,
  id: string,
  { id: bid, state, actions }: Pick<ProBookingData, 'id' | 'state' | 'actions'>,
) =>
  state === 'no_show' || actions.some((action) => action === 'cancel' || action === 'no_show')
    ? answeredUnlessViewed(await call(previewProEndings, { id, bid }))
    : null;

import { dialledText } from '#core/format.ts';
import { writeToPath } from './messenger-paths.ts';
import { isHeld, type BookingState } from '#features/bookings/rules/states.ts';
import { profilePath } from '#features/profiles/pages/paths.ts';

type Reached = {
  readonly state: BookingState;
  readonly pro: {
    readonly id: string;
    readonly slug: string;
    readonly phone: string | null;
    readonly similar_path: string | null;
  };
};

/**
 * Returns the ways to reach the professional of a visit. The message link needs a booked visit, and the profile link a
 * published page.
 */
export const reachOf = ({ state, pro }: Reached) => ({
  phone: pro.phone === null ? null : { text: dialledText(pro.phone), to: `tel:${pro.phone.replaceAll(/[^\d+]/g, '')}` },
  writeTo: isHeld(state) ? null : writeToPath(pro.id),
  profileTo: pro.similar_path === null ? profilePath(pro) : null,
});

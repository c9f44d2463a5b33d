import { fullDateText, wallClockText } from '#core/format.ts';
import { dateBlockOf } from '#features/offers/rules/date-block.ts';
import { startWall } from '#features/offers/rules/instant-text.ts';
import type { BookingData } from '#features/bookings/contract.ts';
import { visitView } from '#features/bookings/rules/visit-view.ts';
import { cancelPath, reschedulePath, reviewPath, visitPath } from '#features/bookings/pages/paths.ts';
import { againLink } from '#features/bookings/pages/again-link.ts';
import { summaryOf, type BookingSummary } from '#features/bookings/pages/booking-summary.ts';
import { visitTexts } from '#features/bookings/pages/visit-texts.ts';
import type { DateBlockShown } from '#ui/lists/date-block.tsx';
import { accountPageTexts as texts } from '#features/accounts/ui/account-texts.ts';

export type AppointmentCard = {
  readonly id: string;
  readonly title: string;
  readonly pro: string;
  readonly place: string;
  readonly series: string | null;
  readonly block: DateBlockShown;
  readonly when: string;
  readonly badge: BookingSummary['badge'];
  readonly cancellation: string | null;
  readonly to: string;
  readonly move: { readonly to: string; readonly label: string } | null;
  readonly cancelTo: string | null;
  readonly again: ReturnType<typeof againLink> | null;
  /** Page to write the review of the visit, or to read it. */ readonly reviewTo: string | null;
  readonly complaint: OpenComplaint | null;
};

export type OpenComplaint = { readonly to: string; readonly label: string; readonly state: string };

const titleOf = ({ lines }: BookingData): string => lines.map((line) => line.label).join(', ');

export const appointmentCard = (
  booking: BookingData,
  nowMs: number,
  complaint: OpenComplaint | null = null,
): AppointmentCard => {
  const isLive = booking.cancellable;
  const view = visitView(booking, nowMs);
  const wall = startWall(booking, booking.time_zone);
  return {
    id: booking.id,
    title: titleOf(booking),
    pro: booking.pro.name,
    place: view.place,
    series: view.series,
    block: dateBlockOf(booking.day, wallClockText(wall)),
    when: texts.when(fullDateText(booking.day), wallClockText(wall)),
    badge: summaryOf(booking, nowMs).badge,
    cancellation: isLive ? (view.schedule[0] ?? null) : null,
    to: visitPath(booking.id, null),
    move:
      booking.move_way === null
        ? null
        : {
            to: reschedulePath(booking.id, null),
            label: booking.move_way === 'now' ? visitTexts.move : visitTexts.propose,
          },
    cancelTo: isLive ? cancelPath(booking.id, null) : null,
    reviewTo: booking.state === 'completed' ? reviewPath(booking.id, null) : null,
    again: isLive ? null : againLink(booking),
    complaint,
  };
};

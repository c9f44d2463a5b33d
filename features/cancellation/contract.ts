import { z } from 'zod';
import { publicId, text } from '#core/fields.ts';
import { route } from '#core/route.ts';
import { bookingData, linkToken } from '#features/bookings/contract.ts';

/** What cancelling now would give: price, paid online, kept, given back; cents. `percent` is the penalty applied, `reason` why. */
export const cancellationData = z.object({
  booking_id: publicId,
  total_cents: z.number().int(),
  paid_cents: z.number().int(),
  retained_cents: z.number().int(),
  refund_cents: z.number().int(),
  percent: z.number().int(),
  reason: z.enum(['not_client', 'just_booked', 'contraindication', 'in_time', 'tier', 'not_confirmed']),
});

export const previewCancellation = route({
  method: 'GET',
  path: '/v1/cancellation/{bid}',
  summary: 'Ce que rendrait une annulation maintenant',
  access: 'public',
  limit: { points: 120, seconds: 60, per: 'address' },
  input: z.object({ bid: publicId, jeton: linkToken }),
  data: cancellationData,
});

export const cancelBooking = route({
  method: 'POST',
  path: '/v1/cancellation/{bid}/cancel',
  summary: 'Annule un rendez-vous ; refusé si le remboursement n’est plus celui qui était montré',
  access: 'public',
  idempotent: true,
  limit: { points: 30, seconds: 60, per: 'address' },
  input: z.object({ bid: publicId, jeton: linkToken, reason: text(500).nullish(), expected_refund_cents: z.number().int().min(0) }),
  data: cancellationData.extend({ booking: bookingData }),
});

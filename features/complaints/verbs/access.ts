import { adminPageRoles } from '#core/admin-roles.ts';
import { Refusal } from '#core/refusal.ts';
import { ownBooking } from '#features/bookings/verbs/access.ts';
import { refusedEntry, refusedRole } from '#platform/http/access.ts';
import type { Call } from '#platform/http/call.ts';
import { accountOf } from '#platform/app/actor.ts';
import { complaintByPublicId, type ComplaintRow } from '../queries/complaints.ts';
import { complaintTimes, type ComplaintSide } from '../rules/complaint.ts';
import { complaintRefusals } from '../texts.ts';

/** The reader of a complaint: one of its two sides, or an admin who is not a party. */
export type ComplaintReader = ComplaintSide | 'admin';

/**
 * Returns the booking that the caller may open as its client. The link in the booking's mail is valid for `linkMs`, the
 * longest time that a complaint may last.
 */
export const bookingToComplainOf = (call: Call, bookingId: string, token: string | null | undefined) =>
  ownBooking(call, bookingId, token, complaintTimes.linkMs);

export const isProfessionalOf = (call: Call, proId: number): boolean =>
  accountOf(call)?.profiles.some((profile) => profile.proId === proId) ?? false;

const isHolder = async (call: Call, bookingId: string, token: string | null | undefined): Promise<boolean> => {
  try {
    await bookingToComplainOf(call, bookingId, token);
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'NotFound') return false;
    throw error;
  }
};

/**
 * Returns the caller's role in a visit. A person with several roles is its professional first, then its client, then an
 * admin. Throws `NotFound` for anybody else.
 */
export const readerOf = async (
  call: Call,
  visit: { readonly bookingId: string; readonly proId: number },
  token: string | null | undefined,
): Promise<ComplaintReader> => {
  if (isProfessionalOf(call, visit.proId)) return 'professional';
  if (await isHolder(call, visit.bookingId, token)) return 'client';
  const account = accountOf(call);
  if (
    refusedEntry('admin', account, undefined) === null &&
    refusedRole({ roles: adminPageRoles.complaints }, account) === null
  )
    return 'admin';
  throw new Refusal('NotFound');
};

export const readFor = async (
  call: Call,
  publicId: string,
  token: string | null | undefined,
): Promise<{ readonly complaint: ComplaintRow; readonly reader: ComplaintReader }> => {
  const complaint = await complaintByPublicId(call.db, publicId);
  if (!complaint) throw new Refusal('NotFound');
  return { complaint, reader: await readerOf(call, { bookingId: complaint.booking_id, proId: complaint.pro }, token) };
};

/**
 * Returns the side of the visit to which the signed-in account belongs. The account is recognized by its profile, its
 * id or its email address. Null when the account is not a party.
 */
export const partySideOf = (
  call: Call,
  complaint: Pick<ComplaintRow, 'pro' | 'client_account' | 'client_email'>,
): ComplaintSide | null => {
  const account = accountOf(call);
  if (account === null) return null;
  if (isProfessionalOf(call, complaint.pro)) return 'professional';
  return complaint.client_account === account.id || complaint.client_email === account.email.toLowerCase()
    ? 'client'
    : null;
};

/** Throws `Forbidden` for an admin who is a party to the complaint (docs/product/rights.md#rules). */
export const refuseOwnComplaint = (call: Call, complaint: ComplaintRow): void => {
  if (partySideOf(call, complaint) !== null) throw new Refusal('Forbidden', { additional: complaintRefusals.party });
};

import { roomRoles } from '#core/admin-roles.ts';
import { Refusal } from '#core/refusal.ts';
import { heldBooking } from '#features/bookings/verbs/access.ts';
import { refusedEntry, refusedRole } from '#platform/http/access.ts';
import type { Call } from '#platform/http/call.ts';
import { accountOf } from '#platform/app/actor.ts';
import { complaintByPublicId, type ComplaintRow } from '../queries/complaints.ts';
import { complaintTimes, type ComplaintSide } from '../rules/complaint.ts';

/** Who reads a complaint: one of its sides, or an admin who is neither. */
export type ComplaintReader = ComplaintSide | 'admin';

/** The booking of whoever holds it, by the link of its mail for as long as a complaint about it may last. */
export const heldForComplaint = (call: Call, bookingId: string, token: string | null | undefined) => heldBooking(call, bookingId, token, complaintTimes.linkMs);

/** Whether whoever is signed in is the professional of these visits. */
export const isProfessionalOf = (call: Call, proId: number): boolean => accountOf(call)?.profiles.some((profile) => profile.proId === proId) ?? false;

const isHolder = async (call: Call, bookingId: string, token: string | null | undefined): Promise<boolean> => {
  try {
    await heldForComplaint(call, bookingId, token);
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'NotFound') return false;
    throw error;
  }
};

/** Which side of a visit whoever calls is: its professional, else its holder, else an admin; anybody else is told that it does not exist. */
export const readerOf = async (
  call: Call,
  visit: { readonly bookingId: string; readonly proId: number },
  token: string | null | undefined,
): Promise<ComplaintReader> => {
  if (isProfessionalOf(call, visit.proId)) return 'professional';
  if (await isHolder(call, visit.bookingId, token)) return 'client';
  const account = accountOf(call);
  if (refusedEntry('admin', account, undefined) === null && refusedRole({ roles: roomRoles.complaints }, account) === null) return 'admin';
  throw new Refusal('NotFound');
};

/** A complaint and the side of whoever reads it. */
export const readFor = async (
  call: Call,
  publicId: string,
  token: string | null | undefined,
): Promise<{ readonly complaint: ComplaintRow; readonly reader: ComplaintReader }> => {
  const complaint = await complaintByPublicId(call.db, publicId);
  if (!complaint) throw new Refusal('NotFound');
  return { complaint, reader: await readerOf(call, { bookingId: complaint.booking_id, proId: complaint.pro }, token) };
};

/** Whether an admin is a party to a complaint: its client, or one of its professional's people. */
export const isParty = (call: Call, complaint: ComplaintRow): boolean => {
  const account = accountOf(call);
  return (
    account !== null &&
    (isProfessionalOf(call, complaint.pro) || complaint.client_account === account.id || complaint.client_email === account.email.toLowerCase())
  );
};

import { roomRoles } from '#core/admin-roles.ts';
import { Refusal } from '#core/refusal.ts';
import { heldBooking } from '#features/bookings/verbs/access.ts';
import { refusedEntry, refusedRole } from '#platform/http/access.ts';
import type { Call } from '#platform/http/call.ts';
import { accountOf } from '#platform/app/actor.ts';
import { complaintByPublicId, type ComplaintRow } from '../queries/complaints.ts';
import { complaintTimes, type ComplaintSide } from '../rules/complaint.ts';
import { complaintRefusals } from '../texts.ts';

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

/** The side of a complaint that whoever is signed in is, by their profile, their account or its address; null for nobody of it. */
export const partySideOf = (call: Call, complaint: Pick<ComplaintRow, 'pro' | 'client_account' | 'client_email'>): ComplaintSide | null => {
  const account = accountOf(call);
  if (account === null) return null;
  if (isProfessionalOf(call, complaint.pro)) return 'professional';
  return complaint.client_account === account.id || complaint.client_email === account.email.toLowerCase() ? 'client' : null;
};

/** Refuses an admin who is a party to a complaint: nobody decides of their own (docs/product/rights.md#rules). */
export const refuseOwnComplaint = (call: Call, complaint: ComplaintRow): void => {
  if (partySideOf(call, complaint) !== null) throw new Refusal('Forbidden', { additional: complaintRefusals.party });
};

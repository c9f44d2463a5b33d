import { hasRoleOf, adminPageRoles } from '#core/admin-roles.ts';
import type { AnswerOf } from '#core/route.ts';
import { normalisedCode, wellFormed } from '#features/sales/rules/code.ts';
import { signedIn } from '#platform/app/actor.ts';
import { writeAudit } from '#platform/db/audit.ts';
import { sha256 } from '#platform/db/ids.ts';
import type { Call } from '#platform/http/call.ts';
import type { searchBackoffice } from '../contract/search.ts';
import {
  foundBookings,
  foundCode,
  foundComplaints,
  foundOrders,
  foundPayouts,
  foundPeople,
  foundProfessionals,
  foundReports,
} from '../queries/search.ts';
import { soughtIn } from '../rules/search.ts';

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);

/**
 * Runs a search. The audit records the ids of the results, but not the typed text, which may be a code or a person's
 * address.
 */
export const searchFor = async (call: Call, typed: string): Promise<AnswerOf<typeof searchBackoffice>> => {
  const { db, nowMs } = call;
  const sought = soughtIn(typed);
  const code = normalisedCode(typed);
  const { adminRoles, publicId } = signedIn(call);
  const found = {
    people: await foundPeople(db, sought),
    professionals: await foundProfessionals(db, sought),
    bookings: await foundBookings(db, sought),
    orders: await foundOrders(db, sought),
    complaints: hasRoleOf(adminRoles, adminPageRoles.complaints) ? await foundComplaints(db, sought) : [],
    reports: hasRoleOf(adminRoles, adminPageRoles.reports) ? await foundReports(db, sought) : [],
    payouts: hasRoleOf(adminRoles, adminPageRoles.payouts) ? await foundPayouts(db, sought) : [],
    code: wellFormed(code) ? await foundCode(db, sha256(code)) : null,
  };
  const { people, bookings, orders, professionals, complaints, reports, payouts } = found;
  const detail = {
    people: idsOf(people),
    bookings: idsOf(bookings),
    orders: idsOf(orders),
    professionals: professionals.length,
    ...(complaints.length > 0 && { complaints: idsOf(complaints) }),
    ...(reports.length > 0 && { reports: idsOf(reports) }),
    ...(payouts.length > 0 && { payouts: idsOf(payouts) }),
  };
  if ([people, bookings, orders, professionals, complaints, reports, payouts].some((some) => some.length > 0))
    await writeAudit(db, { actor: `account:${publicId}`, action: 'backoffice searched', object: null, detail }, nowMs);
  return found;
};

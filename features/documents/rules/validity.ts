import type { DocumentKey } from '#db/reference/documents.ts';
import { inputMessages } from '#core/fields/messages.ts';
import { parisZone } from '#core/units.ts';
import { documentKindOf } from './kinds.ts';

const vigilanceMonths = 6;

// assumed: no paper is good for longer than a passport and its extension.
const longestYears = 15;

const plain = (iso: string): Temporal.PlainDate => Temporal.PlainDate.from(iso);
const isBefore = (a: string, b: string): boolean => Temporal.PlainDate.compare(a, b) < 0;

/** Whether the date written on a document is asked when it is sent: its age counts (docs/product/documents.md#validity). */
export const asksIssueDate = (type: DocumentKey): boolean =>
  documentKindOf(type).max_age_days_when_sent !== undefined || documentKindOf(type).validity_from === 'issue_date';

/** Whether an admin gives an end when accepting a document: those without one are good until they are replaced or revoked (db/reference/documents.ts). */
export const hasEnd = (type: DocumentKey): boolean => documentKindOf(type).validity_from !== null;

/**
 * Why the date written on a document is refused on the day it is sent, undefined when it is accepted; days as yyyy-MM-dd
 * (docs/product/documents.md#validity).
 */
export const issueFault = (type: DocumentKey, issuedOn: string | null, today: string): string | undefined => {
  if (!asksIssueDate(type)) return undefined;
  if (issuedOn === null) return inputMessages.missingFields;
  if (isBefore(today, issuedOn)) return 'Cette date est à venir. Recopiez la date du document.';
  const { max_age_days_when_sent: days } = documentKindOf(type);
  if (days !== undefined && isBefore(issuedOn, plain(today).subtract({ days }).toString()))
    return `Ce document a plus de ${days} jours. Demandez un document plus récent, puis envoyez-le.`;
  if (type === 'attestation_vigilance' && isBefore(issuedOn, plain(today).subtract({ months: vigilanceMonths }).toString()))
    return 'Cette attestation a plus de 6 mois. Téléchargez une nouvelle attestation sur le site de l’Urssaf.';
  return undefined;
};

/**
 * The last day on which a document accepted today is good, when it follows from its kind: six months from its date, a year from today; null where it is
 * read on the paper, or there is none (docs/product/documents.md#validity).
 */
export const suggestedEnd = (type: DocumentKey, issuedOn: string | null, today: string): string | null => {
  const { validity_from: from } = documentKindOf(type);
  if (from === 'validation_date') return plain(today).add({ years: 1 }).toString();
  if (from === 'issue_date' && issuedOn !== null) return plain(issuedOn).add({ months: vigilanceMonths }).toString();
  return null;
};

/**
 * Why the end that an admin gives is refused, undefined when it is accepted: past, later than its kind allows, or missing
 * (docs/product/documents.md#validity).
 */
export const endFault = (type: DocumentKey, issuedOn: string | null, expiresOn: string | null, today: string): string | undefined => {
  if (!hasEnd(type)) return expiresOn === null ? undefined : 'Ce document n’a pas de date de fin.';
  if (expiresOn === null) return inputMessages.missingFields;
  if (isBefore(expiresOn, today)) return inputMessages.invalidDate;
  const latest = suggestedEnd(type, issuedOn, today) ?? plain(today).add({ years: longestYears }).toString();
  return isBefore(latest, expiresOn) ? 'Cette date dépasse la durée de validité de ce type de document.' : undefined;
};

/** The instant, in epoch milliseconds, at which a document whose last good day is given is good no more. */
export const lapseOf = (expiresOn: string): number => plain(expiresOn).add({ days: 1 }).toZonedDateTime(parisZone).epochMilliseconds;

/** The days before its end at which somebody is reminded of a document (docs/product/documents.md#validity). */
export const reminderDays = [30, 7, 0] as const;
export type ReminderDays = (typeof reminderDays)[number];

/**
 * The reminder that is due today for a document whose last good day is given: the last one whose day has come; undefined before the first and after the
 * end.
 */
export const dueReminder = (expiresOn: string, today: string): ReminderDays | undefined => {
  const left = plain(today).until(expiresOn, { largestUnit: 'day' }).days;
  return left < 0 ? undefined : reminderDays.findLast((days) => left <= days);
};

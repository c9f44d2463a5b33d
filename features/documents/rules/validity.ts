import type { DocumentKey } from '#db/reference/documents.ts';
import { inputMessages } from '#core/fields/messages.ts';
import { parisZone } from '#core/units.ts';
import { documentKindOf } from './kinds.ts';

const vigilanceMonths = 6;

// Longest validity of a document, in years. assumed: no document is valid for longer than an extended passport.
const longestYears = 15;

const plain = (iso: string): Temporal.PlainDate => Temporal.PlainDate.from(iso);
const isBefore = (a: string, b: string): boolean => Temporal.PlainDate.compare(a, b) < 0;

/**
 * Whether the sender must give the date written on the document, because its age matters
 * (docs/product/documents.md#validity).
 */
export const asksIssueDate = (type: DocumentKey): boolean =>
  documentKindOf(type).max_age_days_when_sent !== undefined || documentKindOf(type).validity_from === 'issue_date';

/**
 * Whether an admin sets an end date when accepting a document of this kind. Documents of other kinds are valid until
 * replaced or revoked (db/reference/documents.ts).
 */
export const hasEnd = (type: DocumentKey): boolean => documentKindOf(type).validity_from !== null;

/**
 * The error for a date of issue on the day the document is sent. Undefined when the date is accepted. Days are
 * yyyy-MM-dd (docs/product/documents.md#validity).
 */
export const issueFault = (type: DocumentKey, issuedOn: string | null, today: string): string | undefined => {
  if (!asksIssueDate(type)) return undefined;
  if (issuedOn === null) return inputMessages.missingFields;
  if (isBefore(today, issuedOn)) return 'Cette date est à venir. Recopiez la date du document.';
  const { max_age_days_when_sent: days } = documentKindOf(type);
  if (days !== undefined && isBefore(issuedOn, plain(today).subtract({ days }).toString()))
    return `Ce document a plus de ${days} jours. Demandez un document plus récent, puis envoyez-le.`;
  if (
    type === 'attestation_vigilance' &&
    isBefore(issuedOn, plain(today).subtract({ months: vigilanceMonths }).toString())
  )
    return 'Cette attestation a plus de 6 mois. Téléchargez une nouvelle attestation sur le site de l’Urssaf.';
  return undefined;
};

/**
 * Returns the last valid day of a document accepted today: six months after its date, or a year from today. Null when
 * the kind of document does not define that day, because the document has no end or an admin reads the end on the
 * document (docs/product/documents.md#validity).
 */
export const suggestedEnd = (type: DocumentKey, issuedOn: string | null, today: string): string | null => {
  const { validity_from: from } = documentKindOf(type);
  if (from === 'validation_date') return plain(today).add({ years: 1 }).toString();
  if (from === 'issue_date' && issuedOn !== null) return plain(issuedOn).add({ months: vigilanceMonths }).toString();
  return null;
};

/**
 * The error for an end date set by an admin: past, missing, or later than the kind of document allows. Undefined when
 * the date is accepted (docs/product/documents.md#validity).
 */
export const endFault = (
  type: DocumentKey,
  issuedOn: string | null,
  expiresOn: string | null,
  today: string,
): string | undefined => {
  if (!hasEnd(type)) return expiresOn === null ? undefined : 'Ce document n’a pas de date d’expiration.';
  if (expiresOn === null) return inputMessages.missingFields;
  if (isBefore(expiresOn, today)) return inputMessages.invalidDate;
  const latest = suggestedEnd(type, issuedOn, today) ?? plain(today).add({ years: longestYears }).toString();
  return isBefore(latest, expiresOn) ? 'Cette date dépasse la durée de validité de ce type de document.' : undefined;
};

/**
 * Returns the instant at which a document expires, in epoch milliseconds: midnight in Paris after its last valid day.
 */
export const lapseOf = (expiresOn: string): number =>
  plain(expiresOn).add({ days: 1 }).toZonedDateTime(parisZone).epochMilliseconds;

/** Days before the end of a document on which its owner is reminded (docs/product/documents.md#validity). */
export const reminderDays = [30, 7, 0] as const;
export type ReminderDays = (typeof reminderDays)[number];

/**
 * Returns the reminder due today about the end of a document, as its number of days before the end. It is the latest
 * reminder whose day has come. Undefined before the first reminder and after the end. `expiresOn` is the last valid
 * day.
 */
export const dueReminder = (expiresOn: string, today: string): ReminderDays | undefined => {
  const left = plain(today).until(expiresOn, { largestUnit: 'day' }).days;
  return left < 0 ? undefined : reminderDays.findLast((days) => left <= days);
};

import { fullDateText } from '#core/format.ts';
import { dayFromIso } from '#core/time.ts';
import type { ScreenLine } from '#features/notifications/rules/message.ts';

const narrow = '\u202f';

const line = (name: string, message: string): ScreenLine => ({ name, message });

/** A day (yyyy-MM-dd) in full: « 3 mai 2027 ». */
export const dayText = (iso: string): string => fullDateText(dayFromIso(iso) ?? 0);

/** Notification to the owner that an admin accepted or refused a document. assumed: the words. */
export const decidedLine = (label: string, state: 'valid' | 'invalid', reason: string | null): ScreenLine =>
  state === 'valid'
    ? line('Document vérifié', `${label}.`)
    : line('Document refusé', `${label}. ${reason ?? ''}`.trim());

/** Reminder before the end of a document (docs/product/documents.md#validity). assumed: the words. */
export const reminderLine = (label: string, expiresOn: string): ScreenLine =>
  line('Document à renouveler', `${label}${narrow}: valable jusqu’au ${dayText(expiresOn)}.`);

/** Notification that a document has expired. assumed: the words. */
export const expiredLine = (label: string, isHidden: boolean): ScreenLine =>
  line(
    'Document expiré',
    `${label}. ${isHidden ? 'Votre fiche n’est plus visible. Vos rendez-vous déjà prévus dans les 15 jours sont maintenus.' : 'Envoyez un nouveau document.'}`,
  );

/** Notification that the professional's profile is published. */
export const onlineLine: ScreenLine = line(
  'Votre profil est en ligne',
  'Vos clients peuvent vous trouver dans la recherche et réserver.',
);

/** Notification to admins that a document was sent (docs/product/messages.md#always-told). assumed: the words. */
export const sentLine = (label: string, name: string): ScreenLine => line('Document à valider', `${label}, ${name}.`);

import type { DocumentKey } from '#db/reference/documents.ts';
import { fullDateText } from '#core/format.ts';
import { dayFromIso } from '#core/time.ts';
import type { NotificationType } from '#features/notifications/rules.ts';
import { kindOf } from './kinds.ts';

const narrow = '\u202f';

export type Told = { readonly type: NotificationType; readonly name: string; readonly message: string };

/** A day (yyyy-MM-dd) in full: « 3 mai 2027 ». */
export const dayText = (iso: string): string => fullDateText(dayFromIso(iso) ?? 0);

const told = (name: string, message: string): Told => ({ type: 'booking', name, message });

/** What the owner of a document is told of a decision; assumed: the words. */
export const decidedNotification = (type: DocumentKey, state: 'valid' | 'invalid', reason: string | null): Told =>
  state === 'valid' ? told('Document vérifié', `${kindOf(type).label}.`) : told('Document refusé', `${kindOf(type).label}. ${reason ?? ''}`.trim());

/** What they are told before its end (decisions §8); assumed: the words. */
export const reminderNotification = (type: DocumentKey, expiresOn: string): Told =>
  told('Document à renouveler', `${kindOf(type).label}${narrow}: bon jusqu’au ${dayText(expiresOn)}.`);

/** What they are told at its end; assumed: the words. */
export const expiredNotification = (type: DocumentKey, isHidden: boolean): Told =>
  told(
    'Document expiré',
    `${kindOf(type).label}. ${isHidden ? 'Votre fiche n’est plus visible. Vos rendez-vous pris restent dus.' : 'Envoyez-en un nouveau.'}`,
  );

/** What they are told once online (issue: « Votre profil est en ligne »). */
export const onlineNotification: Told = told('Votre profil est en ligne', 'Vos clients vous trouvent dans la recherche et réservent.');

/** What the admins are told of a document sent (decisions §12); assumed: the words. */
export const sentNotification = (type: DocumentKey, name: string): Told => told('Document à valider', `${kindOf(type).label}, ${name}.`);

import { type Mail } from '#platform/mail/mail.ts';
import { type OutboxRow } from '#platform/jobs/outbox.ts';
import { waitingKey } from '../actors/mails.ts';

/** Intervals of a queue in tests, in seconds. */
export const pace = {
  dispatch: 0.2,
  poll: 0.5,
  retryDelay: 1,
  retryDelayMax: 1,
  retryLater: 0.5,
  retryLaterMax: 1,
  heartbeat: 10,
  supervise: 1,
};

/** Returns the key that a test gave to a row of the outbox. */
export const keyOf = (row: OutboxRow): string => row.dedup_key.slice(waitingKey('').length);

export const mailOf = (subject: string): Mail => ({
  to: 'camille@exemple.fr',
  subject,
  preview: 'aperçu',
  text: 'texte',
  html: '<p>texte</p>',
});

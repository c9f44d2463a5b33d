import type { Language } from '#core/languages.ts';
import type { Db } from '#platform/db/db.ts';
import { newId } from '#platform/db/ids.ts';
import type { OutboxPayload } from '#platform/jobs/outbox.ts';
import type { NotificationOwner } from '../queries/notifications.ts';
import { insertMessages, type MessageRow } from '../queries/messages.ts';
import type { Message, ScreenLine } from '../rules/message.ts';
import type { MessageSetting } from '../rules/notifications.ts';

type OnScreen = {
  readonly of: NotificationOwner;
  readonly line: ScreenLine;
  readonly setting: MessageSetting | null;
  readonly language?: Language;
};

export type MessageToSend = {
  readonly message: Pick<Message, 'kind' | 'type' | 'room'> & { readonly mail: unknown };
  /** Identifies the event that the message is about. A message is sent once for each kind and key. */
  readonly key: string;
  /** Data for the mail that the tables do not contain. */
  readonly payload?: OutboxPayload;
  readonly bookingId?: number | null;
  /** The notification and its owner. Null or absent when nothing is shown on screen. */
  readonly onScreen?: OnScreen | null;
};

/** Builds the notification of a message. Null when the message has no notification, or when its owner `of` is null. */
export const screenLineOf = <Facts>(
  message: Message<Facts, never>,
  facts: Facts,
  of: NotificationOwner | null,
  language: Language = 'fr',
): OnScreen | null =>
  message.screen === null || of === null
    ? null
    : { of, line: message.screen(facts), setting: message.setting(facts), language };

/** Returns the key that prevents a second message of one kind about one event. */
export const dedupKey = ({ kind }: Pick<Message, 'kind'>, key: string): string => `${kind}:${key}`;

const rowOf = ({ message, key, payload = {}, bookingId = null, onScreen = null }: MessageToSend): MessageRow => {
  const of = onScreen?.of;
  return {
    kind: message.kind,
    dedup_key: dedupKey(message, key),
    booking_id: bookingId,
    payload,
    is_mailed: message.mail !== null,
    is_shown: onScreen !== null,
    public_id: newId(),
    account_id: typeof of === 'object' && 'account' in of ? of.account : null,
    profile_id: typeof of === 'object' && 'profile' in of ? of.profile : null,
    to_admins: of === 'admins',
    room: message.room,
    path: onScreen?.line.path ?? null,
    type: message.type,
    name: onScreen?.line.name ?? '',
    message: onScreen?.line.message ?? '',
    language: onScreen?.language ?? 'fr',
    setting: onScreen?.setting ?? null,
  };
};

/**
 * Sends messages, in the caller's transaction: writes the mail to the outbox, and the notification unless it is
 * switched off. Signals the other server processes after the commit. A message whose kind and key were already sent is
 * skipped.
 */
export const notify = async (trx: Db, toSend: readonly MessageToSend[], nowMs: number): Promise<void> => {
  if (toSend.length > 0) await insertMessages(trx, toSend.map(rowOf), nowMs);
};

import type { Language } from '#core/languages.ts';
import type { Db } from '#platform/db/db.ts';
import { newId } from '#platform/db/ids.ts';
import type { OutboxPayload } from '#platform/jobs/outbox.ts';
import type { NotificationOwner } from '../queries/notifications.ts';
import { insertMessages, type MessageRow } from '../queries/messages.ts';
import type { Message, ScreenLine } from '../rules/message.ts';
import type { MessageSetting } from '../rules/notifications.ts';

type OnScreen = { readonly of: NotificationOwner; readonly line: ScreenLine; readonly setting: MessageSetting | null; readonly language?: Language };

/** One message to one reader. */
export type MessageToSend = {
  readonly message: Pick<Message, 'kind' | 'type' | 'room'> & { readonly mail: unknown };
  /** With the kind of the message, what it is told once for. */
  readonly key: string;
  /** What its mail says beside what stands in the tables. */
  readonly payload?: OutboxPayload;
  readonly bookingId?: number | null;
  /** On whose screen, and what; nobody's when left out or null. */
  readonly onScreen?: OnScreen | null;
};

/** A message's line on the screen of somebody, from what it is about as it stands; null when it has none, or when nobody there has a screen. */
export const screenLineOf = <Facts>(message: Message<Facts, never>, facts: Facts, of: NotificationOwner | null, language: Language = 'fr'): OnScreen | null =>
  message.screen === null || of === null ? null : { of, line: message.screen(facts), setting: message.setting(facts), language };

/** The key under which a message is told once: its kind, and what it is told for. */
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
 * Tells people something, in the caller's transaction: its mail waits in the outbox, its line is on their screen unless they switched it off, and every process
 * hears of it once it is committed. The same key is told once a kind.
 */
export const notify = async (trx: Db, told: readonly MessageToSend[], nowMs: number): Promise<void> => {
  if (told.length > 0) await insertMessages(trx, told.map(rowOf), nowMs);
};

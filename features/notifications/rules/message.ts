import type { AdminPageKey } from '#core/admin-roles.ts';
import type { NotificationType, MessageSetting } from './notifications.ts';
import { joinedSentences } from '#core/sentence.ts';

/**
 * Recipient of a message: the client or the professional of a booking, the owner of an account, the reader of an email
 * address, or the admins together.
 */
export type MessageAudience = 'client' | 'professional' | 'account' | 'address' | 'admins';

/** The content of a mail, with an optional calendar file. */
export type MailWords = {
  readonly subject: string;
  readonly preview: string;
  readonly text: string;
  readonly html: string;
  readonly calendar?: {
    readonly method: 'REQUEST' | 'CANCEL' | 'PUBLISH';
    readonly filename: string;
    readonly content: string;
  };
  /** URL that lets a mailbox unsubscribe from this kind of mail in one click. */
  readonly unsubscribeUrl?: string;
};

/**
 * A notification on screen: a short title and the details. `path` is the page that an admin opens from it, when it is
 * not the admin page of the message (`room`).
 */
export type ScreenLine = { readonly name: string; readonly message: string; readonly path?: string };

/**
 * A message that the application sends. `Facts` is the data about its subject. It is loaded when the notification is
 * written, and again when the mail is sent. `Links` is the links of the mail, created only when the mail is sent.
 */
export type Message<Facts = unknown, Links = unknown> = {
  /** Identifies the message in the outbox, in events and in the keys that prevent duplicates. */
  readonly kind: string;
  /** Name of the message in the admins' list of mails. */
  readonly label: string;
  readonly to: MessageAudience;
  /**
   * For a message to admins, the admin page (room) where the admins deal with its subject. Only admins with access to
   * that page receive the message.
   */
  readonly room: AdminPageKey | null;
  readonly type: NotificationType;
  /** The setting that switches the message off, on screen and by mail. Null for a message that is always sent. */
  readonly setting: (facts: Facts) => MessageSetting | null;
  /** Whether the mail is still accurate when it is about to be sent. Otherwise the mail is dropped. */
  readonly isStillTrue: (facts: Facts) => boolean;
  /** Builds the mail. Null for a message shown on screen only. */
  readonly mail: ((facts: Facts, links: Links) => MailWords) | null;
  /** Builds the notification. Null for a message sent by mail only. */
  readonly screen: ((facts: Facts) => ScreenLine) | null;
};

/** A message as a feature declares it. Missing fields take their default value. */
export type MessageDraft<Facts, Links> = Pick<Message<Facts, Links>, 'label'> &
  Partial<Omit<Message<Facts, Links>, 'kind' | 'label' | 'to' | 'room'>> &
  ({ readonly to: 'admins'; readonly room: AdminPageKey } | { readonly to: Exclude<MessageAudience, 'admins'> });

/**
 * Declares the messages of a feature by kind. A kind has at least two words, so that a check finds its uses in the
 * code. By default a message cannot be switched off, stays accurate, has the type « booking », and has neither mail nor
 * notification.
 */
export const messagesOf = <Facts, Links, Kind extends `${string}_${string}`>(
  drafts: Readonly<Record<Kind, MessageDraft<Facts, Links>>>,
): Readonly<Record<Kind, Message<Facts, Links>>> =>
  Object.fromEntries(
    Object.entries<MessageDraft<Facts, Links>>(drafts).map(([kind, draft]) => [
      kind,
      {
        kind,
        room: null,
        type: 'booking',
        setting: () => null,
        isStillTrue: () => true,
        mail: null,
        screen: null,
        ...draft,
      },
    ]),
  ) as unknown as Readonly<Record<Kind, Message<Facts, Links>>>;

/** Returns a notification from a title and sentences. Skips empty sentences. */
export const screenLine = (name: string, ...sentences: readonly string[]): ScreenLine => ({
  name,
  message: joinedSentences(...sentences),
});

import type { AdminRoom } from '#core/admin-roles.ts';
import type { NotificationType, MessageSetting } from './notifications.ts';

/** Whom a message is for: the client or the professional of a booking, the owner of an account, whoever reads an address, the admins together. */
export type MessageAudience = 'client' | 'professional' | 'account' | 'address' | 'admins';

/** The words of a mail, and the calendar file that goes with it. */
export type MailWords = {
  readonly subject: string;
  readonly preview: string;
  readonly text: string;
  readonly html: string;
  readonly calendar?: { readonly method: 'REQUEST' | 'CANCEL' | 'PUBLISH'; readonly filename: string; readonly content: string };
  /** Where a mailbox stops mails of this kind, in one press. */
  readonly unsubscribeUrl?: string;
};

/** A line on the screen of notifications: a name of a few words, then what counts; `path` is the page of the admins that it leads to, if not its room. */
export type ScreenLine = { readonly name: string; readonly message: string; readonly path?: string };

/**
 * Something that people are told. `Facts` is what it is about, as it stands when it is told on screen and again when its mail leaves; `Links` are the addresses
 * that its mail gives, made only then.
 */
export type Message<Facts = unknown, Links = unknown> = {
  /** Its name in the outbox, in the events and in the keys by which it is told once. */
  readonly kind: string;
  /** What admins read of it in the list of mails. */
  readonly label: string;
  readonly to: MessageAudience;
  /** Of what admins are told, the room in which it is decided or read: who does not enter it is not told. */
  readonly room: AdminRoom | null;
  readonly type: NotificationType;
  /** The setting that switches it off, on screen and by mail; null for what is always told. */
  readonly setting: (facts: Facts) => MessageSetting | null;
  /** Whether its mail still says what holds. */
  readonly isStillTrue: (facts: Facts) => boolean;
  /** Its mail; null for what is told on screen alone. */
  readonly mail: ((facts: Facts, links: Links) => MailWords) | null;
  /** Its line on the screen; null for what is told by mail alone. */
  readonly screen: ((facts: Facts) => ScreenLine) | null;
};

/** A message as its feature writes it: what it leaves out is the usual. */
export type MessageDraft<Facts, Links> = Pick<Message<Facts, Links>, 'label'> &
  Partial<Omit<Message<Facts, Links>, 'kind' | 'label' | 'to' | 'room'>> &
  ({ readonly to: 'admins'; readonly room: AdminRoom } | { readonly to: Exclude<MessageAudience, 'admins'> });

/**
 * The messages of a feature by their kinds, two words each so that a check finds a kind written elsewhere. By default a message is always sent, still true, of
 * the type « booking », without a mail and without a line on screen.
 */
export const messagesOf = <Facts, Links, Kind extends `${string}_${string}`>(
  drafts: Readonly<Record<Kind, MessageDraft<Facts, Links>>>,
): Readonly<Record<Kind, Message<Facts, Links>>> =>
  Object.fromEntries(
    Object.entries<MessageDraft<Facts, Links>>(drafts).map(([kind, draft]) => [
      kind,
      { kind, room: null, type: 'booking', setting: () => null, isStillTrue: () => true, mail: null, screen: null, ...draft },
    ]),
  ) as unknown as Readonly<Record<Kind, Message<Facts, Links>>>;

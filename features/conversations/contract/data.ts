import { z } from 'zod';
import { flag, inputMessages, publicId, text } from '#core/fields.ts';
import { imageFile, pdfFile, type ChosenFile } from '#core/fields/files.ts';
import type { Rule } from '#core/fields/rule.ts';
import { instantOut } from '#core/instant.ts';
import { receivedFile } from '#core/received-file.ts';
import { bookingStates } from '#features/bookings/rules/states.ts';
import { conversationLimits, lineKinds } from '../rules/lines.ts';
import { conversationSides } from '../rules/opening.ts';
import { conversationRefusals } from '../texts.ts';

const isPicture = (file: ChosenFile | null): boolean =>
  file !== null && file.type.trim().toLowerCase().startsWith('image/');
const isPdf = (file: ChosenFile | null): boolean =>
  file !== null && file.type.trim().toLowerCase().startsWith('application/pdf');

/** Accepts a picture or a PDF of up to 10 MB. A file of any other type gets a message that names both types. */
const attachedRule: Rule<ChosenFile | null> = (file) => {
  const wrong = (isPicture(file) ? imageFile : pdfFile)(conversationLimits.fileMegabytes)(file);
  return wrong !== undefined && file !== null && file.sizeBytes > 0 && !(isPicture(file) || isPdf(file))
    ? conversationRefusals.kind
    : wrong;
};

/** Idempotency key of a line: a second request with the same key returns the line already written. */
const sendKey = z.string().regex(/^[0-9A-Za-z-]{8,64}$/, inputMessages.invalidParam);

/** Input fields that both sides' calls share. Each side's contract adds its own way to name the caller. */
export const conversationIn = { cid: publicId };
export const readingIn = { ...conversationIn, before: publicId.optional(), after: publicId.optional() };
export const sentLineIn = { ...conversationIn, key: sendKey, text: text(conversationLimits.characters) };
export const attachedIn = { ...conversationIn, key: sendKey, file: receivedFile(attachedRule) };
export const attachedFileIn = { ...conversationIn, line: publicId };
export const draftIn = {
  ...conversationIn,
  text: z
    .string()
    .max(conversationLimits.characters, inputMessages.invalidParam)
    .regex(/^[^\0\p{Cs}]*$/u, inputMessages.invalidFormat),
};
export const blockIn = { ...conversationIn, blocked: flag };

/** A line as one side reads it. Contact details in `body` are masked until `showsContacts` allows them. */
export const lineData = z.object({
  id: publicId,
  side: z.enum([...conversationSides, 'site']),
  is_own: z.boolean(),
  kind: z.enum(lineKinds),
  /** First name of the line's author. Null for the client, who does not see which member of the staff wrote. */
  author: z.string().nullable(),
  body: z.string().nullable(),
  file: z.object({ name: z.string(), size_bytes: z.number().int() }).nullable(),
  visit: z.object({ id: publicId, starts_at: instantOut }).nullable(),
  at: instantOut,
  /** When this side reported the line. Null when it did not. */
  reported_at: instantOut.nullable(),
  /** True once an admin decision has removed the line. */
  is_withdrawn: z.boolean(),
});

const pinned = z.object({
  id: publicId,
  state: z.enum(bookingStates),
  starts_at: instantOut,
  ends_at: instantOut,
  time_zone: z.string(),
  at_home: z.boolean(),
  labels: z.array(z.string()),
});

/**
 * The other side of the conversation. `professional` identifies the public page of a professional, null while that page
 * is not published.
 */
const across = z.object({
  name: z.string(),
  short_name: z.string(),
  professional: z.object({ id: publicId, slug: z.string() }).nullable(),
});

const closing = z.object({
  why: z.enum(['blocked', 'notTaken', 'never', 'past', 'cancelled', 'noAccount']),
  since: instantOut.nullable(),
});

export const listedConversation = z.object({
  id: publicId,
  across,
  unread: z.number().int(),
  visit: pinned.nullable(),
  last: z.object({
    is_own: z.boolean(),
    kind: z.enum(lineKinds),
    body: z.string().nullable(),
    is_withdrawn: z.boolean(),
    starts_at: instantOut.nullable(),
    at: instantOut,
  }),
});

export const conversationList = z.object({
  data: z.array(listedConversation),
  total: z.number().int(),
  itemsPerPage: z.number().int(),
  /** Number of conversations with unread lines. The filters of the list do not change this number. */
  unread: z.number().int(),
});

/** A conversation as one side reads it: one page of lines, oldest first, or the lines after a given line. */
export const conversationData = z.object({
  id: publicId,
  side: z.enum(conversationSides),
  across,
  time_zone: z.string(),
  visit: pinned.nullable(),
  lines: z.array(lineData),
  has_older: z.boolean(),
  /** The newest of this side's lines that the other side has read, and when the other side last read. */
  read: z.object({ line: publicId, at: instantOut }).nullable(),
  /** Whether the other side has written lines that this side has not read. */
  is_unread: z.boolean(),
  draft: z.string(),
  masks_contacts: z.boolean(),
  /** The reason why new lines are refused. Null while they are accepted. */
  closed: closing.nullable(),
  /** Time until which new lines are accepted. A further visit extends it. Null when the conversation is closed. */
  open_until: instantOut.nullable(),
  has_blocked: z.boolean(),
});
export type ConversationAnswer = z.input<typeof conversationData>;

/**
 * Whether two people have a conversation or may open one. Names the other side, a professional or the client of a
 * visit.
 */
export const conversationWithData = z.object({ id: publicId.nullable(), across, closed: closing.nullable() });

export const sentLineData = z.object({ line: lineData });

/**
 * Rate limit for lines and files, per session. The limit below applies to all other writes, such as drafts and marking
 * lines as read.
 */
export const writtenPerMinute = { points: 30, seconds: 60, per: 'session' } as const;
export const draftsPerMinute = { points: 120, seconds: 60, per: 'session' } as const;

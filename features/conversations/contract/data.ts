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

const isPicture = (file: ChosenFile | null): boolean => file !== null && file.type.trim().toLowerCase().startsWith('image/');
const isPdf = (file: ChosenFile | null): boolean => file !== null && file.type.trim().toLowerCase().startsWith('application/pdf');

/** A picture or a pdf of 10 MB: what is neither is told both. */
const attachedRule: Rule<ChosenFile | null> = (file) => {
  const wrong = (isPicture(file) ? imageFile : pdfFile)(conversationLimits.fileMegabytes)(file);
  return wrong !== undefined && file !== null && file.sizeBytes > 0 && !(isPicture(file) || isPdf(file)) ? conversationRefusals.kind : wrong;
};

/** What a line is sent under: the same again is the same line. */
const sendKey = z.string().regex(/^[0-9A-Za-z-]{8,64}$/, inputMessages.invalidParam);

/** What the calls of a conversation take, beside whose it is. */
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

/** A line as one of the sides reads it; `body` is masked while contact details are. */
export const lineData = z.object({
  id: publicId,
  side: z.enum([...conversationSides, 'site']),
  is_own: z.boolean(),
  kind: z.enum(lineKinds),
  /** Who of the place wrote it: to the place alone. */
  author: z.string().nullable(),
  body: z.string().nullable(),
  file: z.object({ name: z.string(), size_bytes: z.number().int() }).nullable(),
  visit: z.object({ id: publicId, starts_at: instantOut }).nullable(),
  at: instantOut,
  /** To the side that reported it alone. */
  reported_at: instantOut.nullable(),
  /** Taken off by a decision. */
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

/** Whom one writes to; `professional` leads to their page while it is shown. */
const across = z.object({ name: z.string(), short_name: z.string(), professional: z.object({ id: publicId, slug: z.string() }).nullable() });

const closing = z.object({ why: z.enum(['blocked', 'notTaken', 'never', 'past', 'cancelled', 'noAccount']), since: instantOut.nullable() });

/** A conversation in a list. */
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
  /** Of all, those in which something was not read. */
  unread: z.number().int(),
});

/** A conversation as one of its sides reads it: a page of its lines in their order, or those since a line. */
export const conversationData = z.object({
  id: publicId,
  side: z.enum(conversationSides),
  across,
  time_zone: z.string(),
  visit: pinned.nullable(),
  lines: z.array(lineData),
  has_older: z.boolean(),
  /** The newest own line that the other side has read, and when it last read. */
  read: z.object({ line: publicId, at: instantOut }).nullable(),
  /** Whether something of the other side was not read. */
  is_unread: z.boolean(),
  draft: z.string(),
  masks_contacts: z.boolean(),
  /** Why no line is taken; null while it is. */
  closed: closing.nullable(),
  /** Until when lines are taken, as things stand. */
  open_until: instantOut.nullable(),
  has_blocked: z.boolean(),
});
export type ConversationAnswer = z.input<typeof conversationData>;

/** A conversation that may not be opened yet, with a professional or with the client of a visit. */
export const conversationWithData = z.object({ id: publicId.nullable(), across, closed: closing.nullable() });

export const sentLineData = z.object({ line: lineData });

/** What may be written, and read again, in a minute. */
export const writtenPerMinute = { points: 30, seconds: 60, per: 'session' } as const;
export const keptPerMinute = { points: 120, seconds: 60, per: 'session' } as const;

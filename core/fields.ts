import { z } from 'zod';
import { inputMessages, numberOfPeopleMessage, ownLinkMessage, tooShortMessage } from '#core/fields/messages.ts';
import { isKnownEnding } from '#core/fields/every-ending.ts';
import {
  emailMax,
  emailPattern,
  linePattern,
  linkRefusal,
  mailboxIn,
  textPattern,
  visiblePattern,
} from '#core/fields/text-fields.ts';
import { publicIdPattern } from '#core/public-id.ts';

export { inputMessages, numberOfPeopleMessage, ownLinkMessage, tooShortMessage };

type IssueLike = {
  readonly code?: string | undefined;
  readonly input?: unknown;
  readonly message?: string | undefined;
};

/**
 * Message for a refused field when its schema gives no message: « obligatoire » for an absent or empty field,
 * « réponse valide » for any other value.
 */
export const defaultMessage = (issue: IssueLike): string =>
  issue.input === undefined || issue.input === null || issue.input === ''
    ? inputMessages.missingFields
    : inputMessages.invalidParam;

/**
 * Parses an input. Returns the value, or one message in French for each refused field (docs/product/forms.md#messages).
 */
export const parseInput = <S extends z.ZodType>(
  schema: S,
  input: unknown,
): { ok: true; value: z.output<S> } | { ok: false; validation: Record<string, string> } => {
  const parsed = schema.safeParse(input, { error: defaultMessage, reportInput: true });
  if (parsed.success) return { ok: true, value: parsed.data };
  const validation: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const issue of parsed.error.issues) {
    const field =
      issue.path.map(String).join('.') || (issue.code === 'unrecognized_keys' ? String(issue.keys[0]) : '_');
    validation[field] ??= issue.message;
  }
  return { ok: false, validation };
};

/**
 * A text of 1 to `max` characters, trimmed. Refuses control characters and lone surrogates, which the database cannot
 * store. An empty text is a missing field.
 */
export const text = (max: number): z.ZodString =>
  z
    .string()
    .trim()
    .min(1, inputMessages.missingFields)
    .max(max, inputMessages.invalidParam)
    .regex(textPattern, inputMessages.invalidFormat)
    .regex(visiblePattern, inputMessages.missingFields);

/**
 * Maximum, in characters, of the minimum length that a field may require. English pages translate the message of each
 * required length up to this number.
 */
export const longestMin = 100;

/**
 * A text with a minimum and a maximum length, in characters. A shorter text gets a message with the minimum. Throws a
 * `RangeError` when `min` exceeds `longestMin`.
 */
export const textBetween = ({ min, max }: { readonly min: number; readonly max: number }): z.ZodString => {
  if (min > longestMin) throw new RangeError(`no text is asked to have ${min} characters`);
  return text(max).min(min, tooShortMessage(min));
};

/** Accepts an empty text, or a text that the schema `written` accepts. An absent or blank value gives an empty text. */
export const emptyOr = (written: z.ZodString): z.ZodType<string> =>
  z
    .preprocess((typed) => (typeof typed === 'string' ? typed.trim() : typed), z.union([z.literal(''), written]))
    .default('');

/**
 * A one-line text of at most `max` characters, trimmed, in any script, emoji included. Refuses line ends, other control
 * characters and direction marks.
 */
export const line = (max: number): z.ZodString => text(max).regex(linePattern, inputMessages.invalidFormat);

/**
 * A person's name on one line, with accents in composed form (NFC). Refuses text that a mail program would turn into a
 * link, because names appear in our mails (docs/product/forms.md#names).
 */
export const personName = (max: number): z.ZodString =>
  line(max)
    .normalize('NFC')
    .superRefine((name, context) => {
      const message = linkRefusal(name, isKnownEnding);
      if (message !== undefined) context.addIssue({ code: 'custom', message });
    });

/**
 * A mail address of at most 254 characters: something@something.tld, with a top-level domain of at least two letters
 * and no control characters (docs/product/forms.md#fields).
 */
export const email = z
  .string()
  .overwrite(mailboxIn)
  .min(1, inputMessages.missingFields)
  .max(emailMax, inputMessages.invalidEmail)
  .regex(emailPattern, inputMessages.invalidEmail);

/** A public id in the input of an API call. */
export const publicId = z.string().regex(publicIdPattern, inputMessages.invalidParam);

/** A boolean of a query string or a body: true/false, 'true'/'false', '1'/'0', 'on' or an empty text. */
export const flag = z.union([
  z.boolean(),
  z.enum(['true', '1', 'on']).transform(() => true),
  z.enum(['false', '0', '']).transform(() => false),
]);

/**
 * An integer in [min, max], given as a number or as digits. An integer out of range gets `message`. Any other value
 * gets `notWhole`.
 */
export const integer = (
  min: number,
  max: number,
  message: string = inputMessages.invalidParam,
  notWhole: string = inputMessages.onlyNumber,
): z.ZodType<number> =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^-?\d{1,15}$/.test(value.trim()) ? Number(value) : value),
    z
      .number({
        error: (issue) => (issue.input === undefined || issue.input === '' ? inputMessages.missingFields : notWhole),
      })
      .int(notWhole)
      .min(min, message)
      .max(max, message),
  );

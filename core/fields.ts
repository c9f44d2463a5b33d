import { z } from 'zod';
import { inputMessages, linkInNameMessage, numberOfPeopleMessage, tooShortMessage } from '#core/fields/messages.ts';
import { isKnownEnding } from '#core/fields/every-ending.ts';
import { holdsLink } from '#core/fields/linked-words.ts';
import { emailMax, emailPattern, linePattern, mailboxIn, textPattern, visiblePattern } from '#core/fields/written.ts';
import { publicIdPattern } from '#core/public-id.ts';

export { inputMessages, numberOfPeopleMessage, tooShortMessage };

type IssueLike = { readonly code?: string | undefined; readonly input?: unknown; readonly message?: string | undefined };

/** The message of a failing field that states none of its own: absent or empty is « obligatoire », anything else « réponse valide ». */
export const defaultMessage = (issue: IssueLike): string =>
  issue.input === undefined || issue.input === null || issue.input === '' ? inputMessages.missingFields : inputMessages.invalidParam;

/** Parses once, with the fixed messages; returns the value, or the map field → message (docs/product/forms.md#messages). */
export const parseInput = <S extends z.ZodType>(
  schema: S,
  input: unknown,
): { ok: true; value: z.output<S> } | { ok: false; validation: Record<string, string> } => {
  const parsed = schema.safeParse(input, { error: defaultMessage, reportInput: true });
  if (parsed.success) return { ok: true, value: parsed.data };
  const validation: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const issue of parsed.error.issues) {
    const field = issue.path.map(String).join('.') || (issue.code === 'unrecognized_keys' ? String(issue.keys[0]) : '_');
    // A choice says that it is missing; filled with what is none of them, it is not.
    const isOther = issue.code === 'invalid_value' && issue.message === inputMessages.missingFields;
    validation[field] ??= isOther ? defaultMessage(issue) : issue.message;
  }
  return { ok: false, validation };
};

/**
 * A text of at most `max` characters, trimmed, without control characters or halves of one (lone surrogates, which no database keeps); empty is refused
 * as missing.
 */
export const text = (max: number): z.ZodString =>
  z
    .string()
    .trim()
    .min(1, inputMessages.missingFields)
    .max(max, inputMessages.invalidParam)
    .regex(textPattern, inputMessages.invalidFormat)
    .regex(visiblePattern, inputMessages.missingFields);

/** The most characters that a text is asked to have at least. */
export const longestMin = 100;

/** A text of these lengths, in characters; one that is too short is told how long it must be. Raises where no English page could say it. */
export const textBetween = ({ min, max }: { readonly min: number; readonly max: number }): z.ZodString => {
  if (min > longestMin) throw new RangeError(`no text is asked to have ${min} characters`);
  return text(max).min(min, tooShortMessage(min));
};

/** A text that may be left empty; absent, or of spaces alone, it is. */
export const emptyOr = (written: z.ZodString): z.ZodType<string> =>
  z.preprocess((typed) => (typeof typed === 'string' ? typed.trim() : typed), z.union([z.literal(''), written])).default('');

/**
 * A text on one line of at most `max` characters, trimmed; line ends, every other control character and those that turn the direction of reading are
 * refused. Any script, emoji included.
 */
export const line = (max: number): z.ZodString => text(max).regex(linePattern, inputMessages.invalidFormat);

/**
 * Somebody's name on one line, its accents composed; what a mail program would make a link of is refused, since names go into our mails
 * (docs/product/forms.md#names).
 */
export const personName = (max: number): z.ZodString =>
  line(max)
    .normalize('NFC')
    .refine((name) => !holdsLink(name, isKnownEnding), linkInNameMessage);

/**
 * An e-mail address (docs/product/forms.md#fields): something@something.tld with a TLD of two letters or more, without control characters; at most 254
 * characters.
 */
export const email = z
  .string()
  .overwrite(mailboxIn)
  .min(1, inputMessages.missingFields)
  .max(emailMax, inputMessages.invalidEmail)
  .regex(emailPattern, inputMessages.invalidEmail);

/** A public id of a call's input. */
export const publicId = z.string().regex(publicIdPattern, inputMessages.invalidParam);

/** A boolean of a query string or a body: true/false, 'true'/'false', '1'/'0', 'on'. */
export const flag = z.union([z.boolean(), z.enum(['true', '1', 'on']).transform(() => true), z.enum(['false', '0', '']).transform(() => false)]);

/** An integer in [min, max] written as a number or as digits; `message` when it is out of them, `notWhole` when it is none. */
export const integer = (
  min: number,
  max: number,
  message: string = inputMessages.invalidParam,
  notWhole: string = inputMessages.onlyNumber,
): z.ZodType<number> =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^-?\d{1,15}$/.test(value.trim()) ? Number(value) : value),
    z
      .number({ error: (issue) => (issue.input === undefined || issue.input === '' ? inputMessages.missingFields : notWhole) })
      .int(notWhole)
      .min(min, message)
      .max(max, message),
  );

import { pino, type Logger } from 'pino';

export type Log = Logger;

const address = /[^\s@<>()[\]{}"'`,;:\\/]{1,64}@\[?[\p{L}\p{N}.:-]+/gu;
const named =
  /((?:authorization|cookie|iban|password|secret|token|jeton|api[ _-]?key)["']?\s*[=:]\s*["']?)(?:(?:bearer|basic)\s+)?[^\s"'&,;)}\]]+/gi;
const bearer = /\b(bearer|basic)\s+[\w.~+/=-]{16,}/gi;
const longToken = /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{32,}/gi;
const cardNumber = /\d(?:[ -]?\d){12,}/g;

/**
 * Masks the personal data and secrets that another system quotes in its messages: e-mail addresses, runs of digits as
 * long as a card number, and tokens.
 */
export const withoutSecrets = (text: string): string =>
  text
    .replaceAll(address, '…@…')
    .replaceAll(named, '$1…')
    .replaceAll(bearer, '$1 …')
    .replaceAll(longToken, '…')
    .replaceAll(cardNumber, '…');

/**
 * Describes an error for the log, without the values that database drivers and mailers attach to their errors. Also
 * accepts plain objects, because the job queue reports its errors as objects.
 */
const loggableError = (error: unknown): unknown => {
  if (typeof error !== 'object' || error === null)
    return typeof error === 'string' ? withoutSecrets(error) : String(error);
  const { name, message, stack, code, cause, queue, errors } = error as Readonly<Record<string, unknown>>;
  const loggableText = (value: unknown): string | undefined =>
    typeof value === 'string' ? withoutSecrets(value) : undefined;
  return {
    name: typeof name === 'string' ? name : error.constructor?.name,
    ...(code === undefined ? {} : { code }),
    message: loggableText(message) ?? withoutSecrets(Object.keys(error).join(', ')),
    ...(typeof queue === 'string' ? { queue } : {}),
    ...(stack === undefined ? {} : { stack: loggableText(stack) }),
    ...(cause === undefined ? {} : { cause: loggableError(cause) }),
    // When every address of a host name refuses the connection, the error contains one error per address.
    ...(Array.isArray(errors) ? { errors: errors.map(loggableError) } : {}),
  };
};

const secretFields = ['cookie', 'authorization', 'email', 'iban', 'password', 'token'];

/**
 * Opens the structured log on standard output. An error (`err`) is logged as its name, code, message and stack, without
 * e-mail addresses, card numbers and tokens.
 * The fields cookie, authorization, email, iban, password and token are masked, at the top level and one level deeper.
 */
export const openLog = (level: string, to?: { readonly write: (line: string) => void }): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      serializers: { err: loggableError },
      redact: { paths: secretFields.flatMap((name) => [name, `*.${name}`]), censor: '…' },
    },
    ...(to ? [to] : []),
  );

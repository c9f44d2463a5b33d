import { pino, type Logger } from 'pino';

export type Log = Logger;

const address = /[^\s@<>()[\]{}"'`,;:\\/]{1,64}@\[?[\p{L}\p{N}.:-]+/gu;
const named = /((?:authorization|cookie|iban|password|secret|token|jeton|api[ _-]?key)["']?\s*[=:]\s*["']?)(?:(?:bearer|basic)\s+)?[^\s"'&,;)}\]]+/gi;
const bearer = /\b(bearer|basic)\s+[\w.~+/=-]{16,}/gi;
const longToken = /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{32,}/gi;
const cardNumber = /\d(?:[ -]?\d){12,}/g;

/**
 * What somebody else's system says, without what it quotes of a person or a secret: e-mail addresses (a mail server's answer repeats them),
 * runs of digits as long as a card's, and tokens, whether named or long enough to be one.
 */
export const withoutSecrets = (text: string): string =>
  text.replaceAll(address, '…@…').replaceAll(named, '$1…').replaceAll(bearer, '$1 …').replaceAll(longToken, '…').replaceAll(cardNumber, '…');

/** What an error says of itself; drivers and mailers hang values on theirs, none of which is kept. The queue gives what an error said as a plain object. */
const saidOf = (error: unknown): unknown => {
  if (typeof error !== 'object' || error === null) return typeof error === 'string' ? withoutSecrets(error) : String(error);
  const { name, message, stack, code, cause, queue, errors } = error as Readonly<Record<string, unknown>>;
  const said = (value: unknown): string | undefined => (typeof value === 'string' ? withoutSecrets(value) : undefined);
  return {
    name: typeof name === 'string' ? name : error.constructor?.name,
    ...(code === undefined ? {} : { code }),
    message: said(message) ?? withoutSecrets(Object.keys(error).join(', ')),
    ...(typeof queue === 'string' ? { queue } : {}),
    ...(stack === undefined ? {} : { stack: said(stack) }),
    ...(cause === undefined ? {} : { cause: saidOf(cause) }),
    // Refused at every address of a name, each says why.
    ...(Array.isArray(errors) ? { errors: errors.map(saidOf) } : {}),
  };
};

const secretFields = ['cookie', 'authorization', 'email', 'iban', 'password', 'token'];

/**
 * Structured log on standard output. Of an error (`err`), its name, code, message and stack, without e-mail addresses, card numbers and tokens;
 * of anything else, no cookie, authorisation, e-mail, bank detail, password or token in a field of that name, nor one object deeper.
 */
export const openLog = (level: string, to?: { readonly write: (line: string) => void }): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      serializers: { err: saidOf },
      redact: { paths: secretFields.flatMap((name) => [name, `*.${name}`]), censor: '…' },
    },
    ...(to ? [to] : []),
  );

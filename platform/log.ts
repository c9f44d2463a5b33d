import { pino, type Logger } from 'pino';

export type Log = Logger;

/** A text without the e-mail addresses it quotes: a mail server's answer repeats them. */
export const withoutAddresses = (text: string): string => text.replaceAll(/[^\s@<>()[\]{}"'`,;:\\/]{1,64}@\[?[\p{L}\p{N}.:-]+/gu, '…@…');

/** What an error says of itself; drivers and mailers hang values on theirs, none of which is kept. */
const saidOf = (error: unknown): unknown => {
  if (!(error instanceof Error)) return typeof error === 'string' ? withoutAddresses(error) : String(error);
  const { name, message, stack, cause } = error;
  const { code } = error as { readonly code?: unknown };
  return {
    name,
    ...(code === undefined ? {} : { code }),
    message: withoutAddresses(message),
    ...(stack === undefined ? {} : { stack: withoutAddresses(stack) }),
    ...(cause === undefined ? {} : { cause: saidOf(cause) }),
  };
};

const secretFields = ['cookie', 'authorization', 'email', 'iban', 'password', 'token'];

/**
 * Structured log on standard output. Of an error (`err`), its name, code, message and stack, without e-mail addresses; of anything else, no cookie,
 * authorisation, e-mail, bank detail, password or token in a field of that name, nor one object deeper.
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

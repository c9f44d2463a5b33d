import { secondMs } from '#core/units.ts';
import type { App } from '../../app/app.ts';
import { withoutSecrets } from '../../app/log.ts';
import { ProviderRefused, ProviderShort, ProviderUnreachable } from '../payment-provider.ts';
import { stripeLibrary, type Stripe } from './stripe-library.ts';

/** What of the application an adapter of Stripe needs. */
export type StripeApp = Pick<App, 'env' | 'clock'>;

/** How long one call may stay silent. */
const silenceMs = 8 * secondMs;

const lineTo = (url: string) => {
  const { hostname: host, port, protocol } = new URL(url);
  const isPlain = protocol === 'http:';
  return { host, port: port === '' ? (isPlain ? 80 : 443) : Number(port), protocol: isPlain ? ('http' as const) : ('https' as const) };
};

/** The official client, with the key of the settings; calls are tried again by us, by our own keys, not by it. */
export const stripeClient = ({ env }: StripeApp, timeoutMs = silenceMs): Stripe => {
  const Library = stripeLibrary();
  return new Library(env.STRIPE_SECRET_KEY ?? '', { maxNetworkRetries: 0, telemetry: false, timeout: timeoutMs, ...lineTo(env.STRIPE_URL) });
};

const secrets = /\b(?:(?:sk|rk|pk)_[\w*]+|whsec_[\w*]+|[A-Z]{2}\d{2}(?: ?[0-9A-Z]{4}){3,7}(?: ?[0-9A-Z]{1,3})?)/g;

/** The words of Stripe without keys, account numbers and addresses. */
export const stripeWords = (words: string): string => withoutSecrets(words.replaceAll(secrets, '…'));

const isOfStripe = (error: unknown): error is Stripe.errors.StripeError => error instanceof stripeLibrary().errors.StripeError;

// A key that is wrong, or may not do this, says nothing of what was asked: it is asked again once the key is right.
const refusals: ReadonlySet<string> = new Set(['StripeCardError', 'StripeIdempotencyError', 'StripeInvalidRequestError']);

const isRefusal = (error: unknown): error is Stripe.errors.StripeError =>
  // An account that is none of ours is said as a lack of permission, and asking again changes nothing.
  isOfStripe(error) && (refusals.has(error.type) || error.code === 'account_invalid');

/** The words of a refusal, with its code. */
const refusalWords = ({ message, code }: Stripe.errors.StripeError): string => stripeWords(code === undefined ? message : `${message} (${code})`);

/** An error of the client in the words of the port: a refusal, or nothing heard (no line, too late, too many calls, an error of theirs). */
const translated = (error: unknown): unknown => {
  if (isRefusal(error)) return new (error.code === 'balance_insufficient' ? ProviderShort : ProviderRefused)(refusalWords(error));
  if (!isOfStripe(error)) return error;
  const { type, statusCode, requestId } = error;
  return new ProviderUnreachable(['Stripe was not heard', type, statusCode, requestId].filter((part) => part !== undefined).join(', '));
};

/** An answer of Stripe; its errors become those of the port. */
export const heard = async <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    throw translated(error);
  });

const isAbsence = (error: unknown): boolean => isRefusal(error) && (error.code === 'resource_missing' || error.code === 'account_invalid');

/** Something that Stripe may not have; null when it does not. */
export const heardOrNone = async <T>(answer: Promise<T>): Promise<T | null> =>
  heard(
    answer.catch((error: unknown) => {
      if (isAbsence(error)) return null;
      throw error;
    }),
  );

/** The answer to a command, or the refusal of those codes that the caller makes something of. */
export const heardOrRefused = async <T>(
  answer: Promise<T>,
  isForCaller: (error: Stripe.errors.StripeError) => boolean,
): Promise<T | { readonly refused: string }> =>
  heard<T | { readonly refused: string }>(
    answer.catch((error: unknown) => {
      if (isRefusal(error) && isForCaller(error)) return { refused: refusalWords(error) };
      throw error;
    }),
  );

/** Whether a refusal is one that Stripe gave before, kept with its key for a day. */
const isReplayed = (error: Stripe.errors.StripeError): boolean => error.headers?.['idempotent-replayed'] === 'true';

/** How often a day a command that Stripe refuses is sent again; assumed. */
const mostRefusals = 20;

/**
 * Sends a command under our key unless it was made; refused when the key has moved another amount. A refusal of before is said again under its key, and what
 * stood against it may be over: each is asked under the next one. Two who ask at once use the same keys, so that one of them is told of the other's; keys are
 * forgotten in a day, so what was made is looked for before each.
 */
export const sentOnce = async <T extends { readonly amount: number }>(
  { key, cents }: { readonly key: string; readonly cents: number },
  made: () => Promise<T | null>,
  send: (idempotencyKey: string) => Promise<T>,
): Promise<T> => {
  for (let time = 0; time < mostRefusals; time++) {
    const found = await made();
    if (found && found.amount !== cents) throw new ProviderRefused(`this key has moved ${found.amount} cents`);
    if (found) return found;
    const sent = await heardOrRefused(send(time === 0 ? key : `${key}:${time}`), isReplayed);
    if (!('refused' in sent)) return sent;
  }
  throw new ProviderRefused('it was refused too often in a day');
};

/** The first of a list that fits, newest first, among the most that are looked through. */
export const findListed = async <T>(list: AsyncIterable<T>, fits: (one: T) => boolean, most: number): Promise<T | null> => {
  let seen = 0;
  const walk = async (): Promise<T | null> => {
    for await (const one of list) {
      if (fits(one)) return one;
      seen += 1;
      if (seen >= most) return null;
    }
    return null;
  };
  return heard(walk());
};

/** An object that was asked for with what refers to it; null when only its number came, or nothing. */
export const expanded = <T extends { readonly id: string }>(reference: string | T | null | undefined): T | null =>
  typeof reference === 'object' && reference !== null ? reference : null;

/** The number of what is referred to. */
export const idOf = (reference: string | { readonly id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

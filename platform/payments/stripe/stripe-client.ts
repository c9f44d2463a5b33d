import { secondMs } from '#core/units.ts';
import type { App } from '../../app/app.ts';
import { withoutSecrets } from '../../app/log.ts';
import { ProviderRefused, ProviderShort, ProviderUnreachable } from '../payment-provider.ts';
import { stripeLibrary, type Stripe } from './stripe-library.ts';

export type StripeApp = Pick<App, 'env' | 'clock'>;

const silenceMs = 8 * secondMs;

const lineTo = (url: string) => {
  const { hostname: host, port, protocol } = new URL(url);
  const isPlain = protocol === 'http:';
  const usualPort = isPlain ? 80 : 443;
  return {
    host,
    port: port === '' ? usualPort : Number(port),
    protocol: isPlain ? ('http' as const) : ('https' as const),
  };
};

/** The official client of Stripe. Its automatic retries are off, because we retry with our own idempotency keys. */
export const stripeClient = ({ env }: StripeApp, timeoutMs = silenceMs): Stripe => {
  const Library = stripeLibrary();
  return new Library(env.STRIPE_SECRET_KEY ?? '', {
    maxNetworkRetries: 0,
    telemetry: false,
    timeout: timeoutMs,
    ...lineTo(env.STRIPE_URL),
  });
};

const secrets = /\b(?:(?:sk|rk|pk)_[\w*]+|whsec_[\w*]+|[A-Z]{2}\d{2}(?: ?[0-9A-Z]{4}){3,7}(?: ?[0-9A-Z]{1,3})?)/g;

/** Removes keys, account numbers and addresses from a text of Stripe. */
export const stripeWords = (words: string): string => withoutSecrets(words.replaceAll(secrets, '…'));

const isOfStripe = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof stripeLibrary().errors.StripeError;

// Error types that mean a refusal. A missing right of our API key is not a refusal: a retry succeeds once the key is
// right.
const refusals: ReadonlySet<string> = new Set([
  'StripeCardError',
  'StripeIdempotencyError',
  'StripeInvalidRequestError',
]);

const isRefusal = (error: unknown): error is Stripe.errors.StripeError =>
  // Stripe reports an account that is not ours as a permission error. A retry would not help, so this error is a
  // refusal.
  isOfStripe(error) && (refusals.has(error.type) || error.code === 'account_invalid');

const refusalWords = ({ message, code }: Stripe.errors.StripeError): string =>
  stripeWords(code === undefined ? message : `${message} (${code})`);

/**
 * Converts an error of the client to a refusal, or to ProviderUnreachable: a lost connection, a timeout, too many calls
 * or an error of Stripe itself.
 */
const translated = (error: unknown): unknown => {
  if (isRefusal(error))
    return new (error.code === 'balance_insufficient' ? ProviderShort : ProviderRefused)(refusalWords(error));
  if (!isOfStripe(error)) return error;
  const { type, statusCode, requestId } = error;
  return new ProviderUnreachable(
    ['Stripe was not heard', type, statusCode, requestId].filter((part) => part !== undefined).join(', '),
  );
};

/** Awaits an answer of Stripe and converts its errors to those of the payment provider interface. */
export const heard = async <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    throw translated(error);
  });

const isAbsence = (error: unknown): boolean =>
  isRefusal(error) && (error.code === 'resource_missing' || error.code === 'account_invalid');

/** Awaits the answer about an object. Null when the object does not exist. */
export const heardOrNone = async <T>(answer: Promise<T>): Promise<T | null> =>
  heard(
    answer.catch((error: unknown) => {
      if (isAbsence(error)) return null;
      throw error;
    }),
  );

/** Awaits the answer to a command. Returns a refusal that `isForCaller` accepts, and throws any other error. */
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

/** Whether this refusal is a repetition: Stripe stores a refusal for a day under its idempotency key. */
const isReplayed = (error: Stripe.errors.StripeError): boolean => error.headers?.['idempotent-replayed'] === 'true';

/** Maximum number of idempotency keys tried for a command that Stripe refuses; assumed. */
const mostRefusals = 20;

/**
 * Sends a command under our key, unless a result already exists. Throws `ProviderRefused` when the result has another
 * amount.
 * Stripe repeats a refusal under its idempotency key even when the cause is gone. The command is then sent under the
 * next idempotency key. Concurrent calls try the same keys in the same order, so Stripe executes the command only once.
 * Stripe forgets a key after a day, so a result is looked for before each try.
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

/** The newest item that matches, among the `most` newest items of a list. Null when none matches. */
export const findListed = async <T>(
  list: AsyncIterable<T>,
  fits: (one: T) => boolean,
  most: number,
): Promise<T | null> => {
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

/**
 * The object of a reference, when the answer of Stripe includes the object. Null when the answer has only its id, or
 * nothing.
 */
export const expanded = <T extends { readonly id: string }>(reference: string | T | null | undefined): T | null =>
  typeof reference === 'object' && reference !== null ? reference : null;

/** The id of a reference, whether or not the answer of Stripe includes the object. */
export const idOf = (reference: string | { readonly id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

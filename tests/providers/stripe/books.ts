import { randomBytes } from 'node:crypto';

/** Any Stripe object. The prefix of its id tells its type. */
export type Thing = { readonly id: string; readonly object: string; readonly created: number };

/** Null for the platform, or the id of a connected account. */
export type Owner = string | null;

export type Movement = Thing & {
  readonly object: 'balance_transaction';
  readonly type: string;
  readonly reporting_category: string;
  readonly amount: number;
  readonly fee: number;
  readonly net: number;
  readonly currency: string;
  readonly source: string | null;
  readonly available_on: number;
  readonly status: 'available' | 'pending';
};

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A random id in Stripe's notation, such as « ch_3Kf… ». */
export const drawId = (prefix: string, letters = 24): string =>
  `${prefix}_${Array.from(randomBytes(letters), (byte) => alphabet[byte % alphabet.length]).join('')}`;

/**
 * `seconds` is the delay before a charge becomes available: on a real account the first charges stay pending for a
 * week. With `isWithheld`, none of the platform's balance is available. `refused` counts the moves refused for lack of
 * balance.
 */
export type Pending = { seconds: number; isWithheld: boolean; refused: number };

/** The objects of the platform and of each connected account, in order of creation. `seconds` is Stripe's clock. */
export const openBooks = (seconds: () => number, pending: Pending = { seconds: 0, isWithheld: false, refused: 0 }) => {
  const thingsById = new Map<string, { readonly owner: Owner; thing: Thing }>();
  const put = <T extends Thing>(thing: T, owner: Owner = null): T => {
    const before = thingsById.get(thing.id);
    if (before) before.thing = thing;
    else thingsById.set(thing.id, { owner, thing });
    return thing;
  };
  const get = <T extends Thing>(id: string, owner: Owner = null): T | undefined => {
    const found = thingsById.get(id);
    return found && found.owner === owner ? (found.thing as T) : undefined;
  };
  const all = <T extends Thing>(object: T['object'], owner: Owner = null): T[] =>
    [...thingsById.values()]
      .filter((row) => row.owner === owner && row.thing.object === object)
      .map((row) => row.thing as T)
      .toReversed();
  const change = <T extends Thing>(thing: T, changed: Partial<T>): T =>
    put({ ...(thingsById.get(thing.id)?.thing as T), ...changed });
  const move = (
    moved: { type: string; category?: string; cents: number; fee?: number; currency?: string; source: string | null },
    owner: Owner = null,
  ): Movement => {
    const { type, category = type, cents, fee = 0, currency = 'eur', source } = moved;
    const made = {
      id: drawId('txn'),
      object: 'balance_transaction' as const,
      created: seconds(),
      type,
      reporting_category: category,
      amount: cents,
      fee,
    };
    const isPending = type === 'charge' && pending.seconds > 0;
    const available_on = seconds() + (isPending ? pending.seconds : 0);
    return put(
      {
        ...made,
        net: cents - fee,
        currency,
        source,
        available_on,
        status: isPending ? ('pending' as const) : ('available' as const),
      },
      owner,
    );
  };
  const movements = (owner: Owner): readonly Movement[] => all<Movement>('balance_transaction', owner);
  const balance = (owner: Owner = null): number => movements(owner).reduce((sum, { net }) => sum + net, 0);
  /** The part of a balance that can be sent. Charges become available with time. */
  const available = (owner: Owner = null): number =>
    owner === null && pending.isWithheld
      ? 0
      : movements(owner).reduce((sum, { net, available_on: from }) => sum + (from <= seconds() ? net : 0), 0);
  /** The object with this id, of any owner. */
  const anybodys = (id: string): Thing | undefined => thingsById.get(id)?.thing;
  return { seconds, pending, put, get, all, change, move, balance, available, anybodys };
};

export type Books = ReturnType<typeof openBooks>;

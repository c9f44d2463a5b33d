import { randomBytes } from 'node:crypto';

/** Anything that Stripe keeps: its number begins with what it is. */
export type Thing = { readonly id: string; readonly object: string; readonly created: number };

/** The platform's own, or those of the connected account of this number. */
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

/** A number as Stripe makes them: « ch_3Kf… », drawn at random. */
export const drawId = (prefix: string, letters = 24): string =>
  `${prefix}_${Array.from(randomBytes(letters), (byte) => alphabet[byte % alphabet.length]).join('')}`;

/**
 * How long what is charged is not available: the first charges of a real account stay pending for a week. Withheld, nothing of the platform's is available.
 * `refused` counts the moves that were refused for want of balance.
 */
export type Pending = { seconds: number; isWithheld: boolean; refused: number };

/** What Stripe keeps, of the platform and of each connected account, in the order it came; `seconds` is its clock. */
export const openBooks = (seconds: () => number, pending: Pending = { seconds: 0, isWithheld: false, refused: 0 }) => {
  const kept = new Map<string, { readonly owner: Owner; thing: Thing }>();
  const put = <T extends Thing>(thing: T, owner: Owner = null): T => {
    const before = kept.get(thing.id);
    if (before) before.thing = thing;
    else kept.set(thing.id, { owner, thing });
    return thing;
  };
  const get = <T extends Thing>(id: string, owner: Owner = null): T | undefined => {
    const found = kept.get(id);
    return found && found.owner === owner ? (found.thing as T) : undefined;
  };
  /** All of a kind, newest first. */
  const all = <T extends Thing>(object: T['object'], owner: Owner = null): T[] =>
    [...kept.values()]
      .filter((row) => row.owner === owner && row.thing.object === object)
      .map((row) => row.thing as T)
      .toReversed();
  const change = <T extends Thing>(thing: T, changed: Partial<T>): T => put({ ...(kept.get(thing.id)?.thing as T), ...changed });
  const move = (
    moved: { type: string; category?: string; cents: number; fee?: number; currency?: string; source: string | null },
    owner: Owner = null,
  ): Movement => {
    const { type, category = type, cents, fee = 0, currency = 'eur', source } = moved;
    const made = { id: drawId('txn'), object: 'balance_transaction' as const, created: seconds(), type, reporting_category: category, amount: cents, fee };
    const isPending = type === 'charge' && pending.seconds > 0;
    const available_on = seconds() + (isPending ? pending.seconds : 0);
    return put({ ...made, net: cents - fee, currency, source, available_on, status: isPending ? ('pending' as const) : ('available' as const) }, owner);
  };
  const movements = (owner: Owner): readonly Movement[] => all<Movement>('balance_transaction', owner);
  const balance = (owner: Owner = null): number => movements(owner).reduce((sum, { net }) => sum + net, 0);
  /** What of a balance may be sent: charges become available with time. */
  const available = (owner: Owner = null): number =>
    owner === null && pending.isWithheld ? 0 : movements(owner).reduce((sum, { net, available_on: from }) => sum + (from <= seconds() ? net : 0), 0);
  /** Whatever has this number, whoever owns it. */
  const anybodys = (id: string): Thing | undefined => kept.get(id)?.thing;
  return { seconds, pending, put, get, all, change, move, balance, available, anybodys };
};

export type Books = ReturnType<typeof openBooks>;

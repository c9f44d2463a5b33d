import { argon2, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';
import { openFairQueue, type QueueLane } from '../db/fair-queue.ts';
import { freshBytes } from '../db/ids.ts';
import { passwordHashes } from '../http/metrics.ts';

type Cost = { readonly memory: number; readonly passes: number; readonly parallelism: number };

// OWASP's second recommended setting: 19 MiB, two passes, one lane.
let cost: Cost = { memory: 19_456, passes: 2, parallelism: 1 };

/**
 * Makes every password hash of this process cheap, because tests register thousands of people. `cheapHashWall` forbids
 * this call outside tests.
 */
export const hashCheaplyInTests = (): void => void (cost = { memory: 64, passes: 1, parallelism: 1 });

const costText = (): string => `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`;
const tagLength = 32;

const derive = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>;

export type HashLane = QueueLane;

// A hash uses a core for a tenth of a second. With one hash at a time, the other core serves searches and bookings, and
// every request gets an answer within ten seconds.
const inTurn = openFairQueue({ perKey: 5, inAll: 100, waitMs: 8_000, knownForMs: 600_000 });

const tag = (password: string, nonce: Buffer, { memory, passes, parallelism }: Cost, lane: HashLane): Promise<Buffer> =>
  inTurn(lane, () => {
    passwordHashes.inc();
    return derive('argon2id', { message: password.normalize('NFKC'), nonce, memory, passes, parallelism, tagLength });
  });

const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

const saltBytes = 16;

/**
 * Hashes a password, in the PHC form `$argon2id$v=19$m=…,t=…,p=…$salt$tag`. Waits in the line of the request, and
 * refuses the request when too many requests wait in this line.
 */
export const hashPassword = async (
  password: string,
  lane: HashLane,
  salt: Buffer = Buffer.from(freshBytes(saltBytes)),
): Promise<string> => {
  if (salt.length !== saltBytes) throw new RangeError(`a salt of ${salt.length} bytes`);
  return `${costText()}${base64(salt)}$${base64(await tag(password, salt, cost, lane))}`;
};

const phc = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,64})\$([A-Za-z0-9+/]{22,128})$/;

// A hash that no password matches, compared when there is no account. Both cases then take the same time.
const nobodys = (): string => `${costText()}${base64(Buffer.alloc(16, 7))}$${base64(Buffer.alloc(tagLength, 9))}`;

/** The salt of a stored hash. Undefined when the hash is invalid. */
export const saltIn = (storedHash: string): Buffer | undefined => {
  const salt = phc.exec(storedHash)?.[4];
  return salt === undefined ? undefined : Buffer.from(salt, 'base64');
};

/**
 * The first stored hash that the password matches. Hashes the password once per distinct salt. Without any stored hash,
 * it compares a dummy hash, so that the time reveals nothing.
 */
export const openedBy = async (
  password: string,
  storedHashes: readonly string[],
  lane: HashLane,
): Promise<string | undefined> => {
  const tags = new Map<string, Buffer>();
  const isTheOne = async (one: string): Promise<boolean> => {
    const read = phc.exec(one);
    if (!read) return false;
    const [, memory, passes, parallelism, salt, expected] = read;
    const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
    const under = `${memory} ${passes} ${parallelism} ${salt}`;
    const found = tags.get(under) ?? (await tag(password, Buffer.from(salt!, 'base64'), cost, lane));
    tags.set(under, found);
    const wanted = Buffer.from(expected!, 'base64');
    return found.length === wanted.length && timingSafeEqual(found, wanted);
  };
  if (storedHashes.length === 0) await isTheOne(nobodys());
  for (const one of storedHashes) if (await isTheOne(one)) return one;
  return undefined;
};

/** Whether a password matches a stored hash. Without a stored hash, false after the same work. */
export const isPassword = async (password: string, storedHash: string | undefined, lane: HashLane): Promise<boolean> =>
  (await openedBy(password, storedHash === undefined ? [] : [storedHash], lane)) !== undefined;

/** Whether the cost of a stored hash differs from the current cost. The next sign-in then replaces the hash. */
export const isOutdated = (storedHash: string): boolean => !storedHash.startsWith(costText());

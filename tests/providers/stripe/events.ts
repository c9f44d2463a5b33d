import { createHmac } from 'node:crypto';
import { drawId, type Books, type Owner, type Thing } from './books.ts';

export type Event = Thing & { readonly object: 'event'; readonly type: string; readonly account?: string; readonly data: { readonly object: Thing } };

/** Tells the site what became of something, of the platform or of a connected account. */
export type Emit = (type: string, object: Thing, owner?: Owner) => void;

export type Delivery = {
  /** How often each message comes. */
  readonly copies?: number;
  /** In the order things happened, or the last first. */
  readonly order?: 'first' | 'last';
  /** Signed as it should be, with another secret, or not at all. */
  readonly signed?: 'right' | 'wrong' | 'none';
  /** How long ago the message says that it was signed. */
  readonly ageSeconds?: number;
  /** Which messages are let through; all of them unless told. */
  readonly types?: RegExp;
};

/** The header of a message: « t=seconds,v1=HMAC-SHA256 of seconds.body ». */
export const signatureOf = (body: string, secret: string, seconds: number): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;

/** The messages of Stripe to the site: kept as they happen, and posted when the test lets them. */
export const messenger = (books: Books, secret: string) => {
  let waiting: Event[] = [];
  const emit: Emit = (type, object, owner = null) => {
    const event: Event = {
      id: drawId('evt'),
      object: 'event',
      created: books.seconds(),
      type,
      ...(owner !== null && { account: owner }),
      data: { object: structuredClone(object) },
    };
    books.put({ ...event });
    waiting.push(event);
  };
  const posted = (event: Event, { signed = 'right', ageSeconds = 0 }: Delivery): { readonly body: string; readonly headers: Record<string, string> } => {
    const body = JSON.stringify({ ...event, api_version: '2026-10-28.endive', livemode: false, pending_webhooks: 1 }, null, 2);
    const signature = signatureOf(body, signed === 'wrong' ? 'whsec_of_somebody_else' : secret, books.seconds() - ageSeconds);
    return { body, headers: { 'content-type': 'application/json; charset=utf-8', ...(signed === 'none' ? {} : { 'stripe-signature': signature }) } };
  };
  return {
    emit,
    /** Messages that were not sent yet, in the order things happened. */
    waiting: (): readonly Event[] => waiting,
    /** A message as it is posted: its bytes and headers. */
    posted,
    /** Messages that wait, taken out in the order things happened. */
    taken: (): readonly Event[] => {
      const due = waiting;
      waiting = [];
      return due;
    },
    /** Forgets what waits: those messages never come. */
    lose: (): void => void (waiting = []),
    /** Posts what waits to an address; answers the statuses, in the order of posting. */
    deliver: async (url: string, how: Delivery = {}): Promise<readonly number[]> => {
      const { copies = 1, order = 'first', types = /./ } = how;
      const due = waiting.filter(({ type }) => types.test(type));
      waiting = waiting.filter((event) => !due.includes(event));
      const statuses: number[] = [];
      for (const event of order === 'first' ? due : due.toReversed())
        for (let i = 0; i < copies; i += 1) {
          const answer = await fetch(url, { method: 'POST', ...posted(event, how) });
          await answer.arrayBuffer();
          statuses.push(answer.status);
        }
      return statuses;
    },
  };
};

export type Messenger = ReturnType<typeof messenger>;

import { createHmac } from 'node:crypto';
import { drawId, type Books, type Owner, type Thing } from './books.ts';

export type Event = Thing & {
  readonly object: 'event';
  readonly type: string;
  readonly account?: string;
  readonly data: { readonly object: Thing };
};

/** Queues a webhook event about an object of the platform or of a connected account. */
export type Emit = (type: string, object: Thing, owner?: Owner) => void;

export type Delivery = {
  /** Number of deliveries of each event. */
  readonly copies?: number;
  /** `first` sends the oldest event first, `last` the newest. */
  readonly order?: 'first' | 'last';
  /** Signed with the right secret, with another secret, or not signed. */
  readonly signed?: 'right' | 'wrong' | 'none';
  /** Age of the signature, in seconds. */
  readonly ageSeconds?: number;
  /** The event types to deliver. All by default. */
  readonly types?: RegExp;
};

/** The signature header of a webhook: « t=seconds,v1=HMAC-SHA256 of seconds.body ». */
export const signatureOf = (body: string, secret: string, seconds: number): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;

/** Stripe's webhooks to the site. Events are queued, and sent when the test asks for it. */
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
  const posted = (
    event: Event,
    { signed = 'right', ageSeconds = 0 }: Delivery,
  ): { readonly body: string; readonly headers: Record<string, string> } => {
    const body = JSON.stringify(
      { ...event, api_version: '2026-10-28.endive', livemode: false, pending_webhooks: 1 },
      null,
      2,
    );
    const signature = signatureOf(
      body,
      signed === 'wrong' ? 'whsec_of_somebody_else' : secret,
      books.seconds() - ageSeconds,
    );
    return {
      body,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        ...(signed === 'none' ? {} : { 'stripe-signature': signature }),
      },
    };
  };
  return {
    emit,
    waiting: (): readonly Event[] => waiting,
    posted,
    /** Takes all the events out of the queue, oldest first. */
    taken: (): readonly Event[] => {
      const due = waiting;
      waiting = [];
      return due;
    },
    /** Drops the queued events, which never arrive. */
    lose: (): void => void (waiting = []),
    /** Posts the queued events to a URL. Returns the statuses in posting order. */
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

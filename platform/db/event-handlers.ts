import type { Db } from './db.ts';
import type { App } from '../app/app.ts';

/**
 * Changes that other features react to.
 * Changes of a professional: `profile` (their own description), `diplomas`, `offer` (bookable services, times, places
 * or prices).
 * Changes of an account: `access` (every session and link ends), `closed` (nobody can sign in to it again).
 * Change of a booking: `sold` (paid online and confirmed).
 */
export const domainEvents = ['profile', 'diplomas', 'offer', 'access', 'closed', 'sold'] as const;
export type DomainEvent = (typeof domainEvents)[number];

/**
 * Reacts to an event, inside the transaction that made the change. `id` identifies the professional, the account or the
 * booking.
 */
export type EventHandler = (trx: Db, id: number, nowMs: number, app: App) => Promise<void>;

export type EventHandlers = Partial<Record<DomainEvent, EventHandler>>;

/** Runs all handlers of an event, inside the transaction that made the change. Call it last in that transaction. */
export type Emit = (trx: Db, event: DomainEvent, id: number, nowMs: number) => Promise<void>;

/** Throws when an event has no handler. The handlers of an event run one after the other. */
export const withEvents = (app: Omit<App, 'emit'>, eventHandlers: readonly EventHandlers[]): App => {
  const followed = new Map(
    domainEvents.map((change) => {
      const found = eventHandlers.flatMap((one) => one[change] ?? []);
      if (found.length === 0) throw new Error(`Aucune brique ne suit le changement ${change}`);
      return [change, found] as const;
    }),
  );
  const whole: App = {
    ...app,
    emit: async (trx, change, id, nowMs) => {
      for (const follow of followed.get(change)!) await follow(trx, id, nowMs, whole);
    },
  };
  return whole;
};

import type { Db } from './db.ts';
import type { App } from '../app/app.ts';

/**
 * Changes that other features react to.
 * Of a professional: `profile` (their own description), `diplomas`, `offer` (services, times, places or prices to
 * book).
 * Of an account: `access` (every session and link ends), `closed` (nobody can sign in to it again).
 * Of a booking: `sold` (paid online and confirmed).
 */
export const domainEvents = ['profile', 'diplomas', 'offer', 'access', 'closed', 'sold'] as const;
export type DomainEvent = (typeof domainEvents)[number];

/**
 * Reacts to an event, inside the transaction that made the change. `id` is that of the professional, account or
 * booking.
 */
export type EventHandler = (trx: Db, id: number, nowMs: number, app: App) => Promise<void>;

/** Reactions of one feature to changes made by the features before it. */
export type EventHandlers = Partial<Record<DomainEvent, EventHandler>>;

/** Runs all handlers of an event, inside the transaction that made the change. Call it last in that transaction. */
export type Emit = (trx: Db, event: DomainEvent, id: number, nowMs: number) => Promise<void>;

/** Registers the handlers of every event. They run one after the other. Throws when an event has no handler. */
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

import type { Db } from './db.ts';
import type { App } from '../app/app.ts';

/**
 * What changed that later features draw from. Of a professional: `profile`, what they say of themselves; `diplomas`, which they have; `offer`, what may be
 * booked, when, where and for how much. Of an account: `access`, every way into it ends; `closed`, nobody will sign in to it again. Of a booking: `sold`,
 * it was paid online and is kept.
 */
export const domainEvents = ['profile', 'diplomas', 'offer', 'access', 'closed', 'sold'] as const;
export type DomainEvent = (typeof domainEvents)[number];

/** What follows a change of a professional, of an account or of a booking, inside the transaction that made it. */
export type EventHandler = (trx: Db, id: number, nowMs: number, app: App) => Promise<void>;

/** What a feature does after changes made by features before it. */
export type EventHandlers = Partial<Record<DomainEvent, EventHandler>>;

/** Makes everything follow a change of a professional, of an account or of a booking, inside the transaction that made it and last in it. */
export type Emit = (trx: Db, event: DomainEvent, id: number, nowMs: number) => Promise<void>;

/** Lets features follow what others change: each alone, one after the other; a change that nobody follows stops the start. */
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

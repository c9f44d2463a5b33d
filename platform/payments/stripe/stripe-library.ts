import { createRequire } from 'node:module';
import type Stripe from 'stripe';

/** Import these types from this file only, so that they all come from the same build of the library. */
export type { Stripe };

let loaded: typeof Stripe | undefined;

/** Loads the official library on first use. A site with another provider can omit its forty megabytes. */
export const stripeLibrary = (): typeof Stripe =>
  (loaded ??= createRequire(import.meta.url)('stripe') as typeof Stripe);

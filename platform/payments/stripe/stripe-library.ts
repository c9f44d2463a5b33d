import { createRequire } from 'node:module';
import type Stripe from 'stripe';

/** The types of the library. Import them from this file only, so that they all come from the same build. */
export type { Stripe };

let loaded: typeof Stripe | undefined;

/** Loads the official library on first use. Sites with another provider can omit its forty megabytes. */
export const stripeLibrary = (): typeof Stripe =>
  (loaded ??= createRequire(import.meta.url)('stripe') as typeof Stripe);

import { createRequire } from 'node:module';
import type Stripe from 'stripe';

/** Its types: imported from here alone, so that all are of one build of it. */
export type { Stripe };

let loaded: typeof Stripe | undefined;

/** The official library, read when it is first used: sites of another provider need not carry its forty megabytes. */
export const stripeLibrary = (): typeof Stripe => (loaded ??= createRequire(import.meta.url)('stripe') as typeof Stripe);

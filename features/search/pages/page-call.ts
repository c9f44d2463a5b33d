import type { CallRoute } from '#core/call-route.ts';

export type SearchPageCall = {
  readonly call: CallRoute;
  readonly nowMs: number;
  readonly account: () => Promise<object | null>;
  readonly settings: { readonly publicUrl: string; readonly bookingGuestsMax: number; readonly knowsStreets: boolean };
};

import type { SurchargeRow as Surcharge } from '#features/offers/queries/catalogs.ts';
import type { ResourceKind } from './rows.ts';

export type DemoServiceRow = {
  readonly id: number;
  readonly public_id: string;
  readonly pro_id: number;
  readonly category: number;
  readonly name: string;
  readonly description: string;
  readonly position: number;
  readonly active: boolean;
};

export type DemoOptionRow = {
  readonly id: number;
  readonly public_id: string;
  readonly service_id: number;
  readonly pro_id: number;
  readonly label: string;
  readonly duration_min: number;
  readonly prep_min: number;
  readonly cleaning_min: number;
  readonly price_cents: number;
  readonly guests_min: number;
  readonly guests_max: number;
  readonly guests_follow: boolean;
  readonly on_site: boolean;
  readonly at_home: boolean;
  readonly deposit_percent: number;
  readonly approval: boolean;
  readonly position: number;
  readonly active: boolean;
};

export type AddOnRow = {
  readonly id: number;
  readonly public_id: string;
  readonly service_id: number;
  readonly label: string;
  readonly minutes: number;
  readonly price_cents: number;
  readonly position: number;
};

export type SaleItemRow = {
  readonly id: number;
  readonly public_id: string;
  readonly pro_id: number;
  readonly kind: 'product' | 'gift-voucher' | 'box' | 'subscription';
  readonly name: string;
  readonly description: string;
  readonly price_cents: number;
  readonly value_cents: number | null;
  readonly years: number | null;
  readonly stock: number | null;
  readonly collected_on_site: boolean;
  readonly collected_at_visit: boolean;
  readonly rhythm: 'sessions' | 'monthly' | null;
  readonly engagement_months: number | null;
  readonly position: number;
  readonly state: 'published';
  readonly updated_at: string;
};

export type SaleLineRow = {
  readonly item_id: number;
  readonly option_id: number;
  readonly count: number;
  readonly position: number;
};

export type DemoSurchargeRow = Surcharge & { readonly id: number; readonly service_id: number };

export type TravelRuleRow = {
  readonly pro_id: number;
  readonly mode: string;
  readonly type: string;
  readonly free_up_to_km: number;
  readonly fixed_cents: number;
  readonly max_distance_km: number;
};

export type TravelBandRow = { readonly pro_id: number; readonly up_to_km: number; readonly price_cents: number };

export type DemoTravelFeeRow = { readonly pro_id: number; readonly duration_sec: number; readonly price_cents: number };

export type DemoPolicyRow = {
  readonly pro_id: number;
  readonly tiers: readonly { readonly delaySeconds: number; readonly penaltyPercent: number }[];
  readonly no_show_percent: number;
};

export type NeedRow = {
  readonly option_id: number;
  readonly kind: ResourceKind;
  readonly count: number;
  readonly per_guest: boolean;
};

export type OptionResourceRow = { readonly option_id: number; readonly resource_id: number };

import { read } from './data.ts';
import { shape, type Output } from './printed.ts';

const types = [
  shape('DemoCity', {
    name: 'string',
    postal_code: 'string',
    postal_codes: 'readonly string[]',
    lat: 'number',
    lon: 'number',
    weight: 'number',
    at_form: 'string',
    of_form: 'string',
    time_zone: 'string',
  }),
  shape('DemoReview', {
    rating: 'number',
    targets: "readonly ('freelance' | 'business')[]",
    families: 'readonly string[]',
    categories: 'readonly CategoryKey[]',
    place_kinds: 'readonly string[]',
    text: 'string',
  }),
  shape('DemoPreset', {
    key: 'string',
    label: 'string',
    delay_sec: 'number',
    penalty_percent: 'number',
    text: 'string',
  }),
  shape('DemoArticle', { label: 'string', price_min_cents: 'number', price_max_cents: 'number' }),
  shape('Material', {
    syntax: '{ readonly note: string; readonly slots: readonly string[] }',
    cities: 'readonly DemoCity[]',
    first_names: "readonly { readonly name: string; readonly gender: 'woman' | 'man'; readonly of_form: string }[]",
    last_names: 'readonly string[]',
    streets: 'readonly string[]',
    business_name_patterns: 'Readonly<Record<string, readonly string[]>>',
    bios: 'Readonly<Record<string, readonly string[]>>',
    reviews: 'readonly DemoReview[]',
    client_messages: 'readonly string[]',
    pro_messages: 'readonly string[]',
    complaints: 'readonly { readonly reason: string; readonly text: string }[]',
    cancellation: `{
    readonly templates: Readonly<Record<string, string>>;
    readonly presets: readonly DemoPreset[];
    readonly client_reasons: readonly string[];
    readonly pro_reasons: readonly string[];
  }`,
    cgv_html: 'string',
    catalogue: `{
    readonly products: readonly DemoArticle[];
    readonly gift_vouchers: readonly { readonly label: string; readonly price_cents: number }[];
    readonly boxes: readonly DemoArticle[];
    readonly subscriptions: readonly DemoArticle[];
    readonly rooms: readonly DemoArticle[];
    readonly products_in_rooms: readonly DemoArticle[];
  }`,
  }),
];

export const demoMaterial = (): Output => ({
  file: 'demo/material',
  constant: 'material',
  sentence: 'Invented people, places, texts and prices, from which the demo marketplace is generated.',
  data: read('demo'),
  imports: ["import type { CategoryKey } from '../reference/categories.ts';"],
  types,
  shape: 'Material',
  wide: true,
});

import { dayMs } from '#core/units.ts';
import { material, type DemoArticle } from './material.ts';
import type { Plan } from './plan.ts';
import type { Draws } from './random.ts';
import { numbered, type Tables } from './rows.ts';
import type { DemoOptionRow, SaleItemRow, DemoServiceRow } from './offer-rows.ts';

const products = [
  'Bougie parfumée au figuier',
  'Tisane du soir, 20 sachets',
  'Bouillotte sèche aux noyaux de cerise',
  'Beurre corporel au karité',
];
const share = 0.35;

type Sold = { readonly service: DemoServiceRow; readonly option: DemoOptionRow };
type Item = Partial<SaleItemRow> & Pick<SaleItemRow, 'kind' | 'name' | 'price_cents'>;

const wholeEuros = (cents: number): number => Math.round(cents / 100) * 100;

const articleCents = (chance: Draws, { price_min_cents: min, price_max_cents: max }: DemoArticle): number =>
  chance.int(min / 100, max / 100) * 100;

/** Draws one item for each kind of sale, from the services of a professional. */
const itemsOf = (
  chance: Draws,
  sold: readonly Sold[],
): { item: Item; lines: readonly (readonly [DemoOptionRow, number])[] }[] => {
  const amount = chance.pick(material.catalogue.gift_vouchers);
  const [first, second] = chance.some(sold, 2);
  const article = chance.pick(material.catalogue.products.filter(({ label }) => products.includes(label)));
  const years = chance.int(1, 2);
  return [
    {
      item: {
        kind: 'gift-voucher',
        name: amount.label,
        price_cents: amount.price_cents,
        value_cents: amount.price_cents,
        years,
      },
      lines: [],
    },
    ...(first === undefined
      ? []
      : [
          {
            item: {
              kind: 'gift-voucher',
              name: `À offrir\u202f: ${first.service.name}`,
              price_cents: first.option.price_cents,
              years,
            } as const,
            lines: [[first.option, 1]] as const,
          },
          {
            item: {
              kind: 'subscription',
              name: `Chaque mois\u202f: ${first.service.name}`,
              price_cents: wholeEuros(first.option.price_cents * 0.9),
              rhythm: 'monthly',
              engagement_months: chance.pick([0, 3, 6]),
            } as const,
            lines: [[first.option, 1]] as const,
          },
        ]),
    ...(first === undefined || second === undefined
      ? []
      : [
          {
            item: {
              kind: 'box',
              name: 'Coffret à deux soins',
              description: 'Deux soins à prendre le même jour ou séparément.',
              price_cents: wholeEuros((first.option.price_cents + second.option.price_cents) * 0.92),
              years,
            } as const,
            lines: [
              [first.option, 1],
              [second.option, 1],
            ] as const,
          },
        ]),
    {
      item: {
        kind: 'product',
        name: article.label,
        price_cents: articleCents(chance, article),
        stock: chance.int(0, 12),
        collected_at_visit: true,
      },
      lines: [],
    },
  ];
};

/** Writes the sales of all brand examples and of about one in three other professionals. */
export const writeSales = (
  chance: Draws,
  plan: Plan,
  proId: number,
  own: { services: readonly DemoServiceRow[]; options: readonly DemoOptionRow[] },
  nowMs: number,
  tables: Tables,
): void => {
  if (!plan.published || (plan.drawn === undefined && !chance.chance(share))) return;
  const sold = own.services.flatMap((service): Sold[] => {
    const option = own.options.find(({ service_id, price_cents }) => service_id === service.id && price_cents >= 2000);
    return option ? [{ service, option }] : [];
  });
  for (const [position, { item, lines }] of itemsOf(chance, sold).entries()) {
    const { id } = numbered(tables.sale_item, {
      public_id: chance.id(),
      pro_id: proId,
      description: '',
      value_cents: null,
      years: null,
      stock: null,
      collected_on_site: false,
      collected_at_visit: false,
      rhythm: null,
      engagement_months: null,
      position,
      state: 'published',
      updated_at: new Date(nowMs - chance.int(1, 40) * dayMs).toISOString(),
      ...item,
    });
    for (const [i, [option, count]] of lines.entries())
      tables.sale_line.push({ item_id: id, option_id: option.id, count, position: i });
  }
};

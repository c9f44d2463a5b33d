import type { Surcharge } from '#features/catalog/rules/surcharges.ts';

/** Deposits a service may ask, in percent of the total (decisions §6.2). */
export const depositPercents = [0, 20, 30, 50, 100] as const;
export type DepositPercent = (typeof depositPercents)[number];

/** Whose sum a line enters: what the client owes, what the professional earns, or both (decisions §5.1). */
export type LineFor = 'client' | 'professional' | 'both';

type Amount = {
  readonly quantity: number;
  readonly unitCents: number;
  /** quantity × unitCents; negative for reductions and vouchers. */
  readonly cents: number;
  readonly for: LineFor;
};

/** One line of a price, its wording left to the screen; `lineIndex` is the rank of the booked line it belongs to. */
export type PriceLine = Amount &
  (
    | { readonly kind: 'service'; readonly lineIndex: number; readonly optionId: string; readonly label: string; readonly durationMin: number }
    | {
        readonly kind: 'add_on';
        readonly lineIndex: number;
        readonly optionId: string;
        readonly addOnId: string;
        readonly label: string;
        readonly minutes: number;
      }
    | {
        readonly kind: 'surcharge';
        readonly lineIndex: number;
        readonly optionId: string;
        readonly type: Surcharge['type'];
        readonly unit: Surcharge['unit'];
        /** Percentage or cents as configured, signed. */
        readonly value: number;
      }
    | { readonly kind: 'travel'; readonly km: number }
    | { readonly kind: 'product'; readonly productId: string; readonly label: string }
    | { readonly kind: 'voucher'; readonly voucherId: string; readonly label: string }
  );

/** Sum of the cents of lines. */
export const sumCents = (lines: readonly { readonly cents: number }[]): number => lines.reduce((sum, line) => sum + line.cents, 0);

/** One side's sum over the lines of both; the commission is the client's sum less the professional's (decisions §5.1). */
export const sumFor = (side: 'client' | 'professional', lines: readonly { readonly cents: number; readonly for: LineFor }[]): number =>
  sumCents(lines.filter((line) => line.for === side || line.for === 'both'));

const identity = (line: PriceLine): string => {
  switch (line.kind) {
    case 'service':
      return `service ${line.optionId}`;
    case 'add_on':
      return `add_on ${line.optionId} ${line.addOnId}`;
    case 'surcharge':
      return `surcharge ${line.optionId} ${line.type}`;
    case 'travel':
      return 'travel';
    case 'product':
      return `product ${line.productId}`;
    case 'voucher':
      return `voucher ${line.voucherId}`;
  }
};

const identified = (lines: readonly PriceLine[]): Map<string, PriceLine> => {
  const found = new Map<string, PriceLine>();
  for (const line of lines) {
    let rank = 0;
    while (found.has(`${identity(line)} ${rank}`)) rank++;
    found.set(`${identity(line)} ${rank}`, line);
  }
  return found;
};

/** One line whose amount differs; `before` null = new, `after` null = gone. */
export type PriceChange = { readonly before: PriceLine | null; readonly after: PriceLine | null };

/** What differs in cents line by line between two prices: changed and gone lines in the order of the first, then new ones. */
export const lineChanges = (a: readonly PriceLine[], b: readonly PriceLine[]): PriceChange[] => {
  const before = identified(a);
  const after = identified(b);
  return [
    ...[...before].map(([key, line]) => ({ before: line, after: after.get(key) ?? null })),
    ...[...after].filter(([key]) => !before.has(key)).map(([, line]) => ({ before: null, after: line })),
  ].filter((change) => change.before?.cents !== change.after?.cents);
};

import { menuWords } from '../texts.ts';
import type { Party } from './choice.ts';

/** A price as text: per person when several people of the party pay (docs/product/prices.md#shown-price). */
export const eachText = (price: string, { paying }: Pick<Party, 'paying'>): string =>
  paying > 1 ? menuWords.each(price) : price;

import { menuWords } from '../texts.ts';
import type { Party } from './choice.ts';

/** Returns a price as text, with « per person » when several people pay (docs/product/prices.md#shown-price). */
export const eachText = (price: string, { paying }: Pick<Party, 'paying'>): string =>
  paying > 1 ? menuWords.each(price) : price;

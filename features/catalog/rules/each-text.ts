import { menuWords } from '../texts.ts';
import type { Party } from './choice.ts';

/** A price of the list as these people read it: where several pay, it is that of each (docs/product/prices.md#shown-price). */
export const eachText = (price: string, { paying }: Pick<Party, 'paying'>): string => (paying > 1 ? menuWords.each(price) : price);

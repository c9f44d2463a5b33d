import { countText } from '#core/format.ts';
import { countTexts as texts } from './count-texts.ts';

/** Label of a filter form's button, with the number of results: « Voir les 21 adresses ». */
export const countedText = (
  { total, approximate }: { readonly total: number; readonly approximate: boolean },
  atHome: boolean,
): string => {
  const count = countText(total);
  if (total === 0) return atHome ? texts.noneAtHome : texts.none;
  if (total === 1) return atHome ? texts.oneAtHome : texts.one;
  if (approximate) return atHome ? texts.aboutAtHome(count) : texts.about(count);
  return atHome ? texts.manyAtHome(count) : texts.many(count);
};

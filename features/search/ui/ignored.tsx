import type { IgnoredParameter } from '#features/offers/rules/criteria.ts';
import { Notice } from '#ui/layout/notice.tsx';
import { searchPageTexts as texts } from '../pages/search-page-texts.ts';

/** Says which dates and numbers of the address were not possible, and were left out. */
export const Ignored = ({ names }: { names: readonly IgnoredParameter[] }) =>
  names.length > 0 && <Notice tone="warning">{texts.ignored(names.map((name) => texts.ignoredNames[name]).join(', '), names.length > 1)}</Notice>;

import { data } from 'react-router';
import { listCategories } from '#features/search/contract/explore.ts';
import type { PageCall } from '#platform/http/page-call.ts';
import type { Space } from '#ui/spaces.ts';
import { errorTexts } from '../../texts.ts';

/**
 * An establishment's space stands on its categories, read before its profiles: where they cannot be, each of its pages says so
 * (docs/product/screens.md#business-space).
 */
export const needCategories = async ({ call }: Pick<PageCall, 'call'>, space: Space): Promise<void> => {
  if (space !== 'business' || (await call(listCategories, {})).envelope.success) return;
  throw data({ additional: errorTexts.categoriesFailed }, { status: 503 });
};

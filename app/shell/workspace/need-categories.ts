import { data } from 'react-router';
import { listCategories } from '#features/search/contract/explore.ts';
import type { PageCall } from '#platform/http/page-call.ts';
import type { Space } from '#ui/spaces.ts';
import { errorTexts } from '../../texts.ts';

/**
 * Throws a 503 in the space `business` when the categories cannot be loaded, because each page of this space needs the
 * categories (docs/product/screens.md#business-space).
 */
export const needCategories = async ({ call }: Pick<PageCall, 'call'>, space: Space): Promise<void> => {
  if (space !== 'business' || (await call(listCategories, {})).envelope.success) return;
  throw data({ additional: errorTexts.categoriesFailed }, { status: 503 });
};

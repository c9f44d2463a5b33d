import { fullDateText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import type { DataOf } from '#core/route.ts';
import { dayOf } from '#core/time.ts';
import type { getTerms } from '../contract/terms.ts';

const versionIn = (asked: string | null): number | undefined => (/^\d{1,6}$/.test(asked ?? '') ? Number(asked) : undefined);

/** What an address asks of one's terms: a version to read, one to begin again from, or the model. */
export const termsVersionAsked = (params: URLSearchParams) => {
  const read = versionIn(params.get('version'));
  const from = versionIn(params.get('partir'));
  return { read, from, version: read ?? from, wantsModel: params.has('modele') };
};

type Asked = ReturnType<typeof termsVersionAsked>;
type Kept = DataOf<typeof getTerms>;

/** Whether the page begins with the model: asked for, or nothing was written yet. */
export const beginsWithModel = (kept: Kept, { wantsModel }: Asked): boolean => kept.version === null || wantsModel;

/** What the page of one's terms draws; `zone` is that of the professional's place. */
export const termsView = (kept: Kept, asked: Asked, zone: string) => {
  const isTemplate = beginsWithModel(kept, asked);
  const isRead = asked.read !== undefined;
  return {
    isTemplate,
    read: isRead && !isTemplate ? kept.version : null,
    from: asked.from !== undefined && !isRead && !isTemplate ? kept.version : null,
    versions: kept.versions.map(({ version, created_at }) => ({ version, date: fullDateText(dayOf(zone, instantMs(created_at))) })),
  };
};

export type TermsView = ReturnType<typeof termsView>;

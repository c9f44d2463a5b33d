import { fullDateText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import type { DataOf } from '#core/route.ts';
import { dayOf } from '#core/time.ts';
import type { getTerms } from '../contract/terms.ts';

const versionIn = (asked: string | null): number | undefined =>
  /^\d{1,6}$/.test(asked ?? '') ? Number(asked) : undefined;

/** Reads the address of the terms page: a version to read, a version to start from, or the template. */
export const termsVersionIn = (params: URLSearchParams) => {
  const read = versionIn(params.get('version'));
  const from = versionIn(params.get('partir'));
  return { read, from, version: read ?? from, wantsModel: params.has('modele') };
};

type Asked = ReturnType<typeof termsVersionIn>;
type Kept = DataOf<typeof getTerms>;

/** Whether the page starts from the template: on request, or when no terms exist yet. */
export const beginsWithModel = (kept: Kept, { wantsModel }: Asked): boolean => kept.version === null || wantsModel;

/** `zone` is the time zone of the professional's place. */
export const termsView = (kept: Kept, asked: Asked, zone: string) => {
  const isTemplate = beginsWithModel(kept, asked);
  const isRead = asked.read !== undefined;
  return {
    isTemplate,
    read: isRead && !isTemplate ? kept.version : null,
    from: asked.from !== undefined && !isRead && !isTemplate ? kept.version : null,
    versions: kept.versions.map(({ version, created_at }) => ({
      version,
      date: fullDateText(dayOf(zone, instantMs(created_at))),
    })),
  };
};

export type TermsView = ReturnType<typeof termsView>;

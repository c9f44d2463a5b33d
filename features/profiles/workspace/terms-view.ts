import { fullDateText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import type { DataOf } from '#core/route.ts';
import { dayOf } from '#core/time.ts';
import type { getTerms } from '../contract/terms.ts';

const versionIn = (param: string | null): number | undefined =>
  /^\d{1,6}$/.test(param ?? '') ? Number(param) : undefined;

/**
 * Reads from the URL of the terms page which version to show, which version to start from, or whether to start from the
 * template.
 */
export const termsVersionIn = (params: URLSearchParams) => {
  const read = versionIn(params.get('version'));
  const from = versionIn(params.get('partir'));
  return { read, from, version: read ?? from, wantsModel: params.has('modele') };
};

type TermsQuery = ReturnType<typeof termsVersionIn>;
type Terms = DataOf<typeof getTerms>;

/** Whether the page starts from the template: on request, or when no terms exist yet. */
export const beginsWithModel = (terms: Terms, { wantsModel }: TermsQuery): boolean =>
  terms.version === null || wantsModel;

/** `zone` is the time zone of the professional's place. */
export const termsView = (terms: Terms, query: TermsQuery, zone: string) => {
  const isTemplate = beginsWithModel(terms, query);
  const isRead = query.read !== undefined;
  return {
    isTemplate,
    read: isRead && !isTemplate ? terms.version : null,
    from: query.from !== undefined && !isRead && !isTemplate ? terms.version : null,
    versions: terms.versions.map(({ version, created_at }) => ({
      version,
      date: fullDateText(dayOf(zone, instantMs(created_at))),
    })),
  };
};

export type TermsView = ReturnType<typeof termsView>;

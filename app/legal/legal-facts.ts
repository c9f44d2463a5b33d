import { fullDateText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import { dayOf } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import { getAmendments } from '#features/settings/contract.ts';
import { amendedPages, amendedPaths } from '#features/settings/rules/amendments.ts';
import type { Operator } from '#features/settings/rules/site-operator.ts';
import { answered } from '#ui/page/answered.ts';
import type { PageCall } from '#platform/http/page-call.ts';
import { siteOperator } from '../shell/site-operator.ts';
import { yearOf } from '../shell/year.ts';

type DocumentCall = Pick<PageCall, 'nowMs' | 'settings'>;
type LegalCall = Pick<PageCall, 'nowMs' | 'settings' | 'call'>;

/** Loader data that all text pages need: the year of the footer and the canonical URL. */
export const documentFacts = ({ nowMs, settings }: DocumentCall, path: string) => ({
  year: yearOf(nowMs),
  canonical: settings.publicUrl + path,
});

/** Facts about this site that the legal pages quote. */
export type LegalFacts = {
  readonly demo: boolean;
  readonly operator: Operator;
  readonly supportEmail: string;
  readonly siteUrl: string;
  /** Host of the background pictures of maps. Null when the site draws the maps. */
  readonly tilesHost: string | null;
};

/**
 * Texts that the owners of the site add to a legal page: the text in force and the scheduled texts. `text` is plain
 * text, and `day` its start date in words. An empty scheduled text ends the addition.
 */
export type Amended = { readonly now: DatedText | null; readonly next: readonly DatedText[] };
type DatedText = { readonly text: string; readonly day: string };

const dated = ({ text, from }: { readonly text: string; readonly from: string }): DatedText => ({
  text,
  day: fullDateText(dayOf(parisZone, instantMs(from))),
});

const amendedOf = async ({ call }: LegalCall, path: string): Promise<Amended> => {
  const page = amendedPages.find((one) => amendedPaths[one] === path);
  if (page === undefined) return { now: null, next: [] };
  const { now, next } = answered(await call(getAmendments, { page }));
  return { now: now && dated(now), next: next.map(dated) };
};

/** Loads the facts that one legal page needs. */
export const legalFacts = async (
  page: LegalCall,
  path: string,
): Promise<LegalFacts & ReturnType<typeof documentFacts> & { readonly amended: Amended }> => {
  const { demo, supportEmail, publicUrl, mapTilesUrl } = page.settings;
  return {
    ...documentFacts(page, path),
    amended: await amendedOf(page, path),
    demo,
    operator: await siteOperator(page),
    supportEmail,
    siteUrl: publicUrl,
    tilesHost: mapTilesUrl === null ? null : new URL(mapTilesUrl.replaceAll(/[{}]/g, '')).host,
  };
};

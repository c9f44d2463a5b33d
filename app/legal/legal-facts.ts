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

type Asked = Pick<PageCall, 'now' | 'settings'>;
type Asking = Pick<PageCall, 'now' | 'settings' | 'call'>;

/** What every page to read needs: the year of its foot, and its own address. */
export const documentFacts = ({ now, settings }: Asked, path: string) => ({
  year: yearOf(now),
  canonical: settings.publicUrl + path,
});

/** What the written pages say of this very site. */
export type LegalFacts = {
  readonly demo: boolean;
  readonly operator: Operator;
  readonly supportEmail: string;
  readonly siteUrl: string;
  /** Whose images lie under the map; null when it is drawn here. */
  readonly tilesHost: string | null;
};

/** What owners added to a page or will, in plain text, with the day of each in words. */
export type Amended = { readonly now: DatedText | null; readonly next: readonly DatedText[] };
type DatedText = { readonly text: string; readonly day: string };

const dated = ({ text, from }: { readonly text: string; readonly from: string }): DatedText => ({ text, day: fullDateText(dayOf(parisZone, instantMs(from))) });

const amendedOf = async ({ call }: Asking, path: string): Promise<Amended> => {
  const page = amendedPages.find((one) => amendedPaths[one] === path);
  if (page === undefined) return { now: null, next: [] };
  const { now, next } = answered(await call(getAmendments, { page }));
  return { now: now && dated(now), next: next.map(dated) };
};

/** The facts of one written page. */
export const legalFacts = async (asked: Asking, path: string): Promise<LegalFacts & ReturnType<typeof documentFacts> & { readonly amended: Amended }> => {
  const { demo, supportEmail, publicUrl, mapTilesUrl } = asked.settings;
  return {
    ...documentFacts(asked, path),
    amended: await amendedOf(asked, path),
    demo,
    operator: await siteOperator(asked),
    supportEmail,
    siteUrl: publicUrl,
    tilesHost: mapTilesUrl === null ? null : new URL(mapTilesUrl.replaceAll(/[{}]/g, '')).host,
  };
};

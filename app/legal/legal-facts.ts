import { getOperator } from '#features/settings/contract.ts';
import { answered } from '#ui/page/answered.ts';
import type { PageCall } from '../context.ts';
import { yearOf } from '../shell/year.ts';
import { operatorOf, type Operator } from './operator.ts';

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

/** The facts of one written page. */
export const legalFacts = async (asked: Asking, path: string): Promise<LegalFacts & ReturnType<typeof documentFacts>> => {
  const { demo, supportEmail, publicUrl, mapTilesUrl } = asked.settings;
  return {
    ...documentFacts(asked, path),
    demo,
    operator: operatorOf({ demo, operator: demo ? null : answered(await asked.call(getOperator, {})).operator }),
    supportEmail,
    siteUrl: publicUrl,
    tilesHost: mapTilesUrl === null ? null : new URL(mapTilesUrl.replaceAll(/[{}]/g, '')).host,
  };
};

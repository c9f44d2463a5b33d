import type { MetaDescriptor } from 'react-router';
import type { PageCall } from '../context.ts';
import { yearOf } from '../shell/year.ts';
import { operatorOf, type Operator } from './operator.ts';
import type { PageHead } from './page-content.ts';

type Asked = Pick<PageCall, 'now' | 'settings'>;

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
export const legalFacts = (asked: Asked, path: string): LegalFacts & ReturnType<typeof documentFacts> => {
  const { demo, supportEmail, publicUrl, mapTilesUrl } = asked.settings;
  return {
    ...documentFacts(asked, path),
    demo,
    operator: operatorOf(asked.settings),
    supportEmail,
    siteUrl: publicUrl,
    tilesHost: mapTilesUrl === null ? null : new URL(mapTilesUrl.replaceAll(/[{}]/g, '')).host,
  };
};

/** The title, the description and the canonical address of a page to read. */
export const documentMeta =
  ({ title, description }: PageHead) =>
  ({ loaderData }: { readonly loaderData?: { readonly canonical: string } | undefined }): MetaDescriptor[] => [
    { title },
    { name: 'description', content: description },
    ...(loaderData ? [{ tagName: 'link', rel: 'canonical', href: loaderData.canonical }] : []),
  ];

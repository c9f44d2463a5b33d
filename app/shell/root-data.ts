import { createContext, useContext } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { Theme } from '#core/themes.ts';
import type { PageSettings, ShownAccount } from '#platform/http/page-call.ts';
import type { ViewStripWords } from '#features/backoffice/workspace/view-strip-words.ts';
import type { SentForm } from '#ui/forms/sent-form.ts';

/** What the root hands to every page. */
export type RootData = {
  readonly settings: PageSettings;
  readonly nonce: string;
  readonly account: ShownAccount | null;
  /** How this browser was told to draw pages; null where it decides. */
  readonly theme: Theme | null;
  /** The words of the strip of an admin who sees the site as somebody else; null for anybody else. */
  readonly strip: ViewStripWords | null;
};

/** What an error page has that is written without a router in the browser: what the root would have handed to it, and the form that failed. */
export type BarePage = { readonly root: RootData; /** What was asked. */ readonly path: string; readonly sent: SentForm | null };

/** Null on every page that a router takes over in the browser. */
export const BareContext = createContext<BarePage | null>(null);

/** What the root handed to this page; where its loader was not asked, what the host knows. */
export const useRootData = (): RootData | undefined => {
  const bare = useContext(BareContext);
  return useRouteLoaderData<RootData>('root') ?? bare?.root;
};

import { createContext, useContext } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { Theme } from '#core/themes.ts';
import type { PageSettings, ShownAccount } from '#platform/http/page-call.ts';
import type { ViewStripWords } from '#features/backoffice/workspace/view-strip-words.ts';
import type { SentForm } from '#ui/forms/sent-form.ts';

/** Data of the root loader, available to every page. */
export type RootData = {
  readonly settings: PageSettings;
  readonly nonce: string;
  readonly account: ShownAccount | null;
  /** Theme chosen in this browser. Null when the setting of the browser decides. */
  readonly theme: Theme | null;
  /** Texts of the strip for an admin who views the site as another account. Null for all other users. */
  readonly strip: ViewStripWords | null;
};

/** Data of an error page without the browser router: the root data, the requested path, and the failed form. */
export type BarePage = {
  readonly root: RootData;
  readonly path: string;
  readonly sent: SentForm | null;
};

/** The data of an error page without the browser router. Null on all other pages. */
export const BareContext = createContext<BarePage | null>(null);

/** The root data of the page. When the root loader did not run, returns the root data of the error page. */
export const useRootData = (): RootData | undefined => {
  const bare = useContext(BareContext);
  return useRouteLoaderData<RootData>('root') ?? bare?.root;
};

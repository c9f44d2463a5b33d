import LogOut from 'lucide-react/icons/log-out';
import { lazy, Suspense, useState, type SyntheticEvent } from 'react';
import { api, succeeded } from '#ui/browser/api.ts';
import { loadLater } from '#ui/browser/load-later.ts';
import { openDocument } from '#ui/browser/open-document.ts';
import { accountMenuTexts as texts } from './account-menu-texts.ts';
import { links } from '#ui/links.ts';

/**
 * Loads the code of the alert. The account menu loads it when the menu opens, because the browser could not load it
 * once the network is down.
 */
export const loadSignOutAlert = () => loadLater(() => import('./sign-out-alert.tsx'));
const SignOutAlert = lazy(async () => ({ default: (await loadSignOutAlert()).SignOutAlert }));

/**
 * « Se déconnecter » as a form, because a link must change nothing. When signing out fails, the page stays and shows an
 * alert (docs/product/screens.md#header-and-menus).
 */
export const SignOutForm = ({ className }: { className: string }) => {
  const [hasFailed, setFailed] = useState(false);
  const signOut = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (!succeeded(await api('POST /user/signout', {}))) return setFailed(true);
    // Drafts stored in this tab must not reach the next user.
    sessionStorage.clear();
    return openDocument(links.home);
  };
  return (
    <>
      <form noValidate method="post" action={links.signOut} onSubmit={(event) => void signOut(event)}>
        <button type="submit" className={className}>
          <LogOut size={20} strokeWidth={1.75} aria-hidden />
          {texts.signOut}
        </button>
      </form>
      {hasFailed && (
        <Suspense fallback={null}>
          <SignOutAlert onClose={() => setFailed(false)} />
        </Suspense>
      )}
    </>
  );
};

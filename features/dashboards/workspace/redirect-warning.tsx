import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { ToastRegion, warn } from '#ui/overlays/toast.tsx';

const shownMs = 5000;
const parameter = 'redirected-from';

/**
 * Warns for five seconds that the site redirected the user from another space. The URL parameter is removed when the
 * warning closes.
 */
export const RedirectWarning = ({ text, supportEmail }: { text: string; supportEmail: string }) => {
  const [, setParams] = useSearchParams();
  const isShown = useRef(false);
  useEffect(() => {
    if (isShown.current) return;
    isShown.current = true;
    const forget = () =>
      setParams(
        (before) => {
          before.delete(parameter);
          return before;
        },
        { replace: true, preventScrollReset: true },
      );
    warn(text, shownMs, forget);
  }, [text, setParams]);
  return <ToastRegion supportEmail={supportEmail} />;
};

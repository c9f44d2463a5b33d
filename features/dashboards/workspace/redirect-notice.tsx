import { useEffect, useState } from 'react';
import { loadLater } from '#ui/browser/load-later.ts';
import { Notice } from '#ui/layout/notice.tsx';
import type { RedirectWarning } from './redirect-warning.tsx';

type Props = Parameters<typeof RedirectWarning>[0];

/**
 * The warning about a redirection. Its script loads only when the warning is shown. Without JavaScript, the text is
 * part of the page.
 */
export const RedirectNotice = (props: Props) => {
  const [Warning, setWarning] = useState<typeof RedirectWarning>();
  useEffect(() => {
    loadLater(() => import('./redirect-warning.tsx'))
      .then((loaded) => setWarning(() => loaded.RedirectWarning))
      .catch(reportError);
  }, []);
  return (
    <>
      <noscript>
        <Notice tone="warning">{props.text}</Notice>
      </noscript>
      {Warning && <Warning {...props} />}
    </>
  );
};

import { useEffect, useState, type ComponentProps } from 'react';
import { loadLater } from '#ui/browser/load-later.ts';
import type { SendSeveral } from './send-several.tsx';

/**
 * The form to send several documents at once, which needs JavaScript and loads after the page. Without JavaScript, each
 * document has its own form.
 */
export const LaterSeveral = (props: ComponentProps<typeof SendSeveral>) => {
  const [Several, setSeveral] = useState<typeof SendSeveral>();
  useEffect(() => {
    const load = async () => {
      const loaded = await loadLater(() => import('./send-several.tsx'));
      setSeveral(() => loaded.SendSeveral);
    };
    load().catch(reportError);
  }, []);
  // When only one document is left to send, the form of that document is enough.
  return Several === undefined || props.sendable.length < 2 ? null : <Several {...props} />;
};

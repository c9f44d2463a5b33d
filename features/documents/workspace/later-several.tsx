import { useEffect, useState, type ComponentProps } from 'react';
import { loadLater } from '#ui/browser/load-later.ts';
import type { SendSeveral } from './send-several.tsx';

/** Several documents at once, once the page stands: it asks for scripts, each document has its own form without them. */
export const LaterSeveral = (props: ComponentProps<typeof SendSeveral>) => {
  const [Several, setSeveral] = useState<typeof SendSeveral>();
  useEffect(() => {
    const load = async () => {
      const loaded = await loadLater(() => import('./send-several.tsx'));
      setSeveral(() => loaded.SendSeveral);
    };
    load().catch(reportError);
  }, []);
  // With one left, its own form says the same.
  return Several === undefined || props.sendable.length < 2 ? null : <Several {...props} />;
};

import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { loadLater } from '../browser/load-later.ts';

/** Milliseconds during which « Copié » is shown (docs/product/widgets.md#copy). */
const copiedMs = 2000;

type Region = ComponentType<{ supportEmail: string }>;

type Copied = {
  /** True for 2 s after a copy. */
  readonly isCopied: boolean;
  readonly copy: (text: string) => Promise<void>;
  /** An element to draw beside the button. It shows a warning when the copy fails. */
  readonly region: ReactNode;
};

/**
 * Copies texts to the clipboard (docs/product/widgets.md#copy). A failed copy shows a warning. The code of the warning
 * loads only after a failure.
 */
export const useCopied = (supportEmail: string): Copied => {
  const [copies, setCopies] = useState(0);
  const [isCopied, setCopied] = useState(false);
  const [Region, setRegion] = useState<Region | null>(null);
  useEffect(() => {
    if (copies === 0) return undefined;
    const timer = setTimeout(() => setCopied(false), copiedMs);
    return () => clearTimeout(timer);
  }, [copies]);
  const copy = async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      setCopies((count) => count + 1);
    } catch {
      const [{ ToastRegion, warn }, { messages }] = await Promise.all([
        loadLater(() => import('../overlays/toast.tsx')),
        loadLater(() => import('#db/reference/messages.ts')),
      ]);
      setRegion(() => ToastRegion);
      warn(messages.other.clipboard_failure);
    }
  };
  return { isCopied, copy, region: Region && <Region supportEmail={supportEmail} /> };
};

import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { loadLater } from '../browser/load-later.ts';

/** Milliseconds that « Copié » stays (docs/product/widgets.md#copy). */
const copiedMs = 2000;

type Region = ComponentType<{ supportEmail: string }>;

type Copied = {
  /** For 2 s after a copy. */
  readonly isCopied: boolean;
  readonly copy: (text: string) => Promise<void>;
  /** To be drawn beside the button: where a failed copy is said. */
  readonly region: ReactNode;
};

/** Copies texts (docs/product/widgets.md#copy); a failed copy is a warning. Toasts are fetched when there is something to say. */
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

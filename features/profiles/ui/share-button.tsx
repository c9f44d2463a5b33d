import Check from 'lucide-react/icons/check';
import Share from 'lucide-react/icons/share';
import { useEffect, useState, type ComponentType } from 'react';
import { buttonClass } from '#ui/button-class.ts';
import { profileTexts } from '../texts.ts';
import css from './share-button.module.css';

/** Milliseconds that « Lien copié » stays (row B13). */
const copiedMs = 2000;

type Region = ComponentType<{ supportEmail: string }>;

/** Hands the page to the device's own sharing, else copies its address; a failed copy is a warning (row B13). */
export const ShareButton = ({ title, url, supportEmail }: { title: string; url: string; supportEmail: string }) => {
  const [isCopied, setCopied] = useState(false);
  // Toasts are fetched when there is something to say.
  const [Region, setRegion] = useState<Region | null>(null);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), copiedMs);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      const [{ ToastRegion, warn }, { messages }] = await Promise.all([import('#ui/toast.tsx'), import('#db/reference/messages.ts')]);
      setRegion(() => ToastRegion);
      warn(messages.other.clipboard_failure);
    }
  };
  const share = async () => {
    if (!('share' in navigator)) return copy();
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // Closing the device's sheet is a choice, not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  };
  const Icon = isCopied ? Check : Share;
  return (
    <>
      <button type="button" className={buttonClass({ tone: 'secondary', size: 'sm', className: css['share'] })} onClick={() => void share()}>
        <Icon size={16} strokeWidth={1.75} aria-hidden />
        <span aria-live="polite">{isCopied ? profileTexts.share.copied : profileTexts.share.button}</span>
      </button>
      {Region && <Region supportEmail={supportEmail} />}
    </>
  );
};

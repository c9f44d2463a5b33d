import Check from 'lucide-react/icons/check';
import Share from 'lucide-react/icons/share';
import { buttonClass } from '#ui/layout/button-class.ts';
import { useCopied } from '#ui/layout/copied.tsx';
import { profileTexts } from '../texts.ts';
import css from './share-button.module.css';

/** A button that opens the device's share menu. On a device without one, it copies the URL. */
export const ShareButton = ({ title, url, supportEmail }: { title: string; url: string; supportEmail: string }) => {
  const { isCopied, copy, region } = useCopied(supportEmail);
  const share = async () => {
    if (!('share' in navigator)) return copy(url);
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // Closing the share menu is the user's choice, not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url);
    }
  };
  const Icon = isCopied ? Check : Share;
  return (
    <>
      <button
        type="button"
        className={buttonClass({ tone: 'secondary', size: 'sm', className: css['share'] })}
        onClick={() => void share()}
      >
        <Icon size={16} strokeWidth={1.75} aria-hidden />
        <span aria-live="polite">{isCopied ? profileTexts.share.copied : profileTexts.share.button}</span>
      </button>
      {region}
    </>
  );
};

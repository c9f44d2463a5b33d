import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { buttonClass } from './button-class.ts';
import { useCopied } from './copied.tsx';
import { widgetTexts } from '../widget-texts.ts';

type Props = { text: string; supportEmail: string; label?: string };

/** A button that copies a text and shows « Copié » for 2 s (docs/product/widgets.md#copy). */
export const CopyButton = ({ text, supportEmail, label = widgetTexts.copy.button }: Props) => {
  const { isCopied, copy, region } = useCopied(supportEmail);
  const Icon = isCopied ? Check : Copy;
  return (
    <>
      <button type="button" className={buttonClass({ tone: 'secondary', size: 'sm' })} onClick={() => void copy(text)}>
        <Icon size={16} strokeWidth={1.75} aria-hidden />
        <span aria-live="polite">{isCopied ? widgetTexts.copy.copied : label}</span>
      </button>
      {region}
    </>
  );
};

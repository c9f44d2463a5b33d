import Printer from 'lucide-react/icons/printer';
import { Button } from '#ui/layout/button.tsx';
import { useScripted } from '#ui/layout/use-scripted.ts';
import { orderPageTexts as texts } from '../pages/order-texts.ts';

/** A button that prints the receipt. Hidden without JavaScript, when only the browser's own command can print. */
export const PrintReceipt = () =>
  useScripted() ? (
    <p data-chrome>
      <Button tone="secondary" onClick={() => window.print()}>
        <Printer size={18} strokeWidth={1.75} aria-hidden />
        {texts.receipt.print}
      </Button>
    </p>
  ) : null;

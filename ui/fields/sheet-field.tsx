import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Sheet } from '../overlays/sheet.tsx';
import { boxedLook, type FieldLook } from './address-field.tsx';

type SheetOpening = {
  readonly trigger: RefObject<HTMLButtonElement | null>;
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
};

/** Whether the sheet of a field is open, and the button that opens it. */
export const useSheetOpening = (isInitiallyOpen = false): SheetOpening => {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isInitiallyOpen) return;
    // The trigger gets the focus before the dialog opens, because the dialog returns the focus to this element when it
    // closes.
    trigger.current?.focus();
    setOpen(true);
  }, [isInitiallyOpen]);
  return { trigger, isOpen, setOpen };
};

type Props = {
  opening: SheetOpening;
  label: string;
  /** The chosen value in words, shown on the button. */ text: string;
  title: string;
  foot: ReactNode;
  look: FieldLook | undefined;
  children: ReactNode;
};

/** A button styled as a field, with the chosen value. It opens a sheet in which the visitor changes the value. */
export const SheetField = ({ opening, label, text, title, foot, look = boxedLook, children }: Props) => {
  const { trigger, isOpen, setOpen } = opening;
  const id = useId();
  return (
    <div className={look.field} data-open={isOpen || undefined}>
      <span id={`${id}-label`} className={look.label}>
        {label}
      </span>
      <div className={look.box}>
        <button
          ref={trigger}
          id={id}
          type="button"
          className={look.input}
          style={{ textAlign: 'start' }}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-labelledby={`${id}-label ${id}`}
          onClick={() => setOpen(!isOpen)}
        >
          {text}
        </button>
      </div>
      <Sheet title={title} triggerRef={trigger} isOpen={isOpen} onOpenChange={setOpen} foot={foot}>
        {children}
      </Sheet>
    </div>
  );
};

import X from 'lucide-react/icons/x';
import { useEffect, useRef, useSyncExternalStore, type ReactNode, type RefObject } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Popover } from 'react-aria-components/Popover';
import { iconButtonClass } from '../layout/icon-button.tsx';
import css from './sheet.module.css';
import { useLatest } from '../browser/use-latest.ts';
import { uiTexts } from '../texts.ts';

const narrow = '(max-width: 860px)';

/** Whether the window is narrow. In a narrow window, popovers are bottom sheets, and calendars show one month. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const query = matchMedia(narrow);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => matchMedia(narrow).matches,
    () => false,
  );

/**
 * Calls `onPress` for a press outside both elements, where the focus does not move. A press on a control outside moves
 * the focus, which closes the dialog by itself.
 */
const useOutsidePress = (inside: readonly RefObject<Element | null>[], isOpen: boolean, onPress: () => void): void => {
  const { press, isInside } = useLatest({
    press: onPress,
    isInside: (target: Node) => inside.some(({ current }) => current?.contains(target)),
  });
  useEffect(() => {
    if (!isOpen) return;
    const close = ({ target }: Event): void => {
      if (target instanceof Node && target.isConnected && !isInside(target)) press();
    };
    addEventListener('click', close, true);
    return () => removeEventListener('click', close, true);
  }, [isOpen, press, isInside]);
};

/**
 * Moves the focus into the dialog as it opens, and back to the trigger as it closes. React Aria does both some frames
 * later, and a Tab pressed meanwhile would leave the dialog or start at the top of the page.
 */
const useFocusMoves = (
  triggerRef: RefObject<Element | null>,
  dialogRef: RefObject<Element | null>,
  isOpen: boolean,
): void =>
  useEffect(() => {
    if (!isOpen) return;
    const [trigger, dialog] = [triggerRef.current, dialogRef.current];
    if (dialog?.contains(document.activeElement) === false)
      dialog.querySelector<HTMLElement>('[role=dialog]')?.focus({ preventScroll: true });
    return () => {
      const focused = document.activeElement;
      const isLost = focused === document.body || dialog?.contains(focused) === true;
      if (isLost && trigger instanceof HTMLElement) trigger.focus({ preventScroll: true });
    };
  }, [isOpen, triggerRef, dialogRef]);

type Props = {
  title: string;
  triggerRef: RefObject<Element | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  placement?: 'bottom' | 'bottom start';
  /** Whether a press outside only closes the dialog. By default it also reaches the control under the press. */
  isModal?: boolean;
  foot?: ReactNode;
  children: ReactNode;
};

/** A dialog under its trigger, or a bottom sheet on a narrow window. */
export const Sheet = ({
  title,
  triggerRef,
  isOpen,
  onOpenChange,
  placement = 'bottom',
  isModal = false,
  foot,
  children,
}: Props) => {
  const isNarrow = useIsNarrow();
  const popover = useRef<HTMLElement>(null);
  useOutsidePress([popover, triggerRef], isOpen && !isNarrow && !isModal, () => onOpenChange(false));
  useFocusMoves(triggerRef, popover, isOpen);
  const dialog = (
    <Dialog className={css['dialog'] ?? ''} {...(!isNarrow && { 'aria-label': title })}>
      {({ close }) => (
        <>
          {isNarrow && (
            <div className={css['heading']}>
              <Heading slot="title" level={2} className={css['title'] ?? ''}>
                {title}
              </Heading>
              <Button className={iconButtonClass('bare')} aria-label={uiTexts.close} onPress={close}>
                <X size={20} strokeWidth={1.75} aria-hidden />
              </Button>
            </div>
          )}
          {children}
          {foot !== undefined && <div className={css['foot']}>{foot}</div>}
        </>
      )}
    </Dialog>
  );
  return isNarrow ? (
    <ModalOverlay
      className={css['overlay'] ?? ''}
      data-bottom-sheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable
    >
      <Modal className={css['sheet'] ?? ''}>{dialog}</Modal>
    </ModalOverlay>
  ) : (
    <Popover
      ref={popover}
      className={isModal ? (css['popover'] ?? '') : `${css['popover']} ${css['open']}`}
      triggerRef={triggerRef}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      offset={14}
      isNonModal={!isModal}
      // The trigger closes the dialog by its own press.
      shouldCloseOnInteractOutside={(target) => !triggerRef.current?.contains(target)}
      placement={placement}
    >
      {dialog}
    </Popover>
  );
};

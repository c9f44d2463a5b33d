import X from 'lucide-react/icons/x';
import { useSyncExternalStore, type ReactNode, type RefObject } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Popover } from 'react-aria-components/Popover';
import { iconButtonClass } from '../layout/icon-button.tsx';
import css from './sheet.module.css';
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

type Props = {
  title: string;
  triggerRef: RefObject<Element | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  placement?: 'bottom' | 'bottom start';
  foot?: ReactNode;
  children: ReactNode;
};

/** A dialog under its trigger, or a bottom sheet on a narrow window. */
export const Sheet = ({ title, triggerRef, isOpen, onOpenChange, placement = 'bottom', foot, children }: Props) => {
  const isNarrow = useIsNarrow();
  const dialog = (
    <Dialog className={css['dialog'] ?? ''} {...(!isNarrow && { 'aria-label': title })}>
      {({ close }) => (
        <>
          {isNarrow && (
            <div className={css['heading']}>
              <Heading slot="title" level={2} className={css['title'] ?? ''}>
                {title}
              </Heading>
              <Button className={iconButtonClass('bare', true)} aria-label={uiTexts.close} onPress={close}>
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
    <ModalOverlay className={css['overlay'] ?? ''} isOpen={isOpen} onOpenChange={onOpenChange} isDismissable>
      <Modal className={css['sheet'] ?? ''}>{dialog}</Modal>
    </ModalOverlay>
  ) : (
    <Popover
      className={css['popover'] ?? ''}
      triggerRef={triggerRef}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      offset={14}
      placement={placement}
    >
      {dialog}
    </Popover>
  );
};

import X from 'lucide-react/icons/x';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { iconButtonClass } from '../layout/icon-button.tsx';
import css from './side-panel.module.css';
import { uiTexts } from '../texts.ts';

type Props = { title: string; isOpen: boolean; onClose: () => void; children: ReactNode };

/** The title gets the focus, so that screen readers start there. */
const Title = ({ children }: { children: string }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Heading ref={heading} slot="title" level={2} tabIndex={-1} className={css['title'] ?? ''}>
      {children}
    </Heading>
  );
};

/**
 * A panel at the right of the page (docs/product/widgets.md#side-panel), as wide as a narrow window. Its button, Escape
 * and a click outside close it. When a query parameter opens the panel, `useQueryPanel` removes the parameter once the
 * panel closes.
 */
export const SidePanel = ({ title, isOpen, onClose, children }: Props) => (
  <ModalOverlay
    className={css['overlay'] ?? ''}
    data-side-panel
    isOpen={isOpen}
    onOpenChange={(open) => {
      if (!open) onClose();
    }}
    isDismissable
  >
    <Modal className={css['panel'] ?? ''}>
      <Dialog className={css['dialog'] ?? ''}>
        <div className={css['head']}>
          <Title>{title}</Title>
          <Button className={iconButtonClass('bare', true)} aria-label={uiTexts.close} onPress={onClose}>
            <X size={20} strokeWidth={1.75} aria-hidden />
          </Button>
        </div>
        <div className={css['body']}>{children}</div>
      </Dialog>
    </Modal>
  </ModalOverlay>
);

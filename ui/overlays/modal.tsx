import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal as AriaModal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from '../layout/button.tsx';
import type { ButtonTone } from '../layout/button-class.ts';
import css from './modal.module.css';

export type DialogAction = {
  readonly label: string;
  readonly onPress: () => void;
  readonly tone?: ButtonTone;
  readonly isPending?: boolean;
};
/**
 * One or two buttons (docs/product/widgets.md#alert-and-modal). The first button is the safe one. In an alert, it gets
 * the focus.
 */
export type DialogActions = readonly [DialogAction] | readonly [DialogAction, DialogAction];

type Props = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  actions?: DialogActions;
  children?: ReactNode;
  role?: 'dialog' | 'alertdialog';
};

/**
 * A dialog over the page, or a bottom sheet on a narrow window. Escape closes the dialog. A click outside also closes
 * it, unless it is an alert.
 */
export const Modal = ({ title, isOpen, onClose, actions, children, role = 'dialog' }: Props) => (
  <ModalOverlay
    className={[css['overlay'], role === 'dialog' && css['sheet']].filter(Boolean).join(' ')}
    isOpen={isOpen}
    onOpenChange={(open) => {
      if (!open) onClose();
    }}
    isDismissable={role === 'dialog'}
  >
    <AriaModal className={css['modal'] ?? ''}>
      <Dialog className={css['dialog'] ?? ''} role={role}>
        <Heading slot="title" level={2} className={css['title'] ?? ''}>
          {title}
        </Heading>
        {children !== undefined && <div className={css['body']}>{children}</div>}
        {actions && (
          <div className={css['actions']}>
            {actions.map((action, i) => (
              <Button
                key={action.label}
                tone={action.tone ?? (actions.length === 1 || i === 1 ? 'primary' : 'secondary')}
                isPending={action.isPending ?? false}
                onClick={action.onPress}
                autoFocus={role === 'alertdialog' && i === 0}
              >
                {action.label}
              </Button>
            ))}
          </div>
        )}
      </Dialog>
    </AriaModal>
  </ModalOverlay>
);

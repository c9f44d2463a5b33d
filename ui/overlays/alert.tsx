import type { ReactNode } from 'react';
import { Modal, type DialogActions } from './modal.tsx';
import { uiTexts } from '../texts.ts';

type Props = { title: string; isOpen: boolean; onClose: () => void; actions?: DialogActions; children: ReactNode };

/**
 * A dialog that needs a decision (docs/product/widgets.md#alert-and-modal). It has at most two buttons, « Fermer » by
 * default. The focus starts on the safe button, and Escape closes the dialog.
 */
export const Alert = ({ actions, onClose, ...rest }: Props) => (
  <Modal
    {...rest}
    role="alertdialog"
    onClose={onClose}
    actions={actions ?? [{ label: uiTexts.close, onPress: onClose }]}
  />
);

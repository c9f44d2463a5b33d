import type { ReactNode } from 'react';
import { Modal, type DialogActions } from './modal.tsx';
import { uiTexts } from '../texts.ts';

type Props = { title: string; isOpen: boolean; onClose: () => void; actions?: DialogActions; children: ReactNode };

/**
 * What must be answered before going on (docs/product/widgets.md#alert-and-modal): at most two buttons, « Fermer » by default, the focus on the safe
 * one, Escape closes.
 */
export const Alert = ({ actions, onClose, ...rest }: Props) => (
  <Modal {...rest} role="alertdialog" onClose={onClose} actions={actions ?? [{ label: uiTexts.close, onPress: onClose }]} />
);

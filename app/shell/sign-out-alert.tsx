import { Alert } from '#ui/overlays/alert.tsx';
import { accountPageTexts } from '#features/accounts/ui/account-texts.ts';

const texts = accountPageTexts.signOut;

/** Alert shown when signing out fails (docs/product/screens.md#header-and-menus). */
export const SignOutAlert = ({ onClose }: { onClose: () => void }) => (
  <Alert title={texts.oops} isOpen onClose={onClose}>
    {texts.failed}
  </Alert>
);

import { lazy } from 'react';
import checkRow from '#ui/choices/check-row.module.css';
import { LazyPart } from '#ui/layout/lazy-part.tsx';
import { loadLater } from '#ui/browser/load-later.ts';
import password from '#ui/fields/password-field.module.css';
import phone from '#ui/fields/phone-field.module.css';
import segmented from '#ui/choices/segmented.module.css';
import { FormMessageWords } from '#ui/forms/form-message.tsx';
import { LiveMessage } from '#ui/forms/live-message.tsx';
import form from '#ui/forms/page-form.module.css';
import account from '#features/accounts/ui/account.module.css';
import settings from '#features/notifications/ui/notification-settings.module.css';
import type { LoadedTab } from '../pages/own-account.ts';
import type { RefusedOwn } from '#features/accounts/ui/security.tsx';

const styles = [account, settings, form, checkRow, password, phone, segmented];
const loadProfile = () => loadLater(() => import('#features/accounts/ui/profile-tab.tsx'));
const loadSettings = () => loadLater(() => import('./settings-tab.tsx'));

// In the browser, each tab loads only the script of its own fields. The server loads both scripts, because it writes
// the page in one piece.
const ProfileTab = import.meta.env.SSR
  ? (await loadProfile()).ProfileTab
  : lazy(async () => ({ default: (await loadProfile()).ProfileTab }));
const SettingsTab = import.meta.env.SSR
  ? (await loadSettings()).SettingsTab
  : lazy(async () => ({ default: (await loadSettings()).SettingsTab }));

/** The error of a button that has no fields. A form with fields shows its errors itself. */
export const OwnRefusal = ({ refused }: { refused: RefusedOwn }) =>
  refused?.message != null && ['verify', 'session', 'favourite'].includes(refused.form) ? (
    <LiveMessage key={refused.at} tone="error">
      <FormMessageWords message={refused.message} />
    </LiveMessage>
  ) : null;

export const OwnTab = ({ loaded: { user, guard }, refused }: { loaded: LoadedTab; refused: RefusedOwn }) => (
  <LazyPart styles={styles}>
    <OwnRefusal refused={refused} />
    {guard === null ? (
      <ProfileTab user={user} refused={refused} />
    ) : (
      <SettingsTab user={user} guard={guard} refused={refused} />
    )}
  </LazyPart>
);

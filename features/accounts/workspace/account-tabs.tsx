import { SegmentedLinks } from '#ui/choices/segmented-links.tsx';
import css from './account-tabs.module.css';

type Props = {
  /** The address of the account in its space. */ base: string;
  tab: 'profile' | 'settings';
  /** What the tabs are called in the frame of the space. */ texts: { readonly account: string; readonly settings: string };
};

/** One's account and its settings, a tab each. */
export const AccountTabs = ({ base, tab, texts }: Props) => (
  <div className={css['tabs']}>
    <SegmentedLinks
      label={texts.account}
      options={[
        { to: `${base}?tab=profile`, label: texts.account, isCurrent: tab === 'profile' },
        { to: `${base}?tab=settings`, label: texts.settings, isCurrent: tab === 'settings' },
      ]}
    />
  </div>
);

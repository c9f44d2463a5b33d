import { SegmentedLinks } from '#ui/choices/segmented-links.tsx';
import css from './account-tabs.module.css';

type Props = {
  /** Path of the account page in its space. */ base: string;
  tab: 'profile' | 'settings';
  texts: { readonly account: string; readonly settings: string };
};

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

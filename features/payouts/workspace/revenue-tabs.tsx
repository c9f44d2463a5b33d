import { SegmentedLinks } from '#ui/choices/segmented-links.tsx';
import { revenueTexts as texts } from './revenue-texts.ts';

const tabs = [
  ['overview', '/revenus'],
  ['payouts', '/revenus?onglet=versements'],
  ['invoices', '/factures'],
  ['year', '/revenus/recapitulatif'],
] as const;

export const RevenueTabs = ({ dashboard, current }: { dashboard: string; current: (typeof tabs)[number][0] }) => (
  <SegmentedLinks
    label={texts.tabs.label}
    options={tabs.map(([key, under]) => ({
      to: `${dashboard}${under}`,
      label: texts.tabs[key],
      isCurrent: key === current,
    }))}
  />
);

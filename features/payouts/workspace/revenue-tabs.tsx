import { SegmentedLinks } from '#ui/choices/segmented-links.tsx';
import { revenueTexts as texts } from './revenue-texts.ts';

/** The two sides of what a professional earns. */
export const RevenueTabs = ({ path, isList }: { path: string; isList: boolean }) => (
  <SegmentedLinks
    label={texts.tabs.label}
    options={[
      { to: path, label: texts.tabs.overview, isCurrent: !isList },
      { to: `${path}?onglet=versements`, label: texts.tabs.payouts, isCurrent: isList },
    ]}
  />
);

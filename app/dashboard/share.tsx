import { getProfile } from '#features/profiles/contract/own-profile.ts';
import { ShareCards } from '#features/profiles/workspace/share-cards.tsx';
import { shareTexts as texts } from '#features/profiles/workspace/share-texts.ts';
import { shareView } from '#features/profiles/workspace/share-view.ts';
import { getCommission } from '#features/settings/contract.ts';
import { answered } from '#ui/page/answered.ts';
import { DashboardPage } from '../shell/workspace/dashboard-page.tsx';
import { openPro } from '../shell/workspace/own-pro.ts';
import type { Route } from './+types/share';

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, settings, ownLink, space, accountName, id, type } = await openPro({ params, url, context });
  const profile = answered(await call(getProfile, { type, id }));
  const share = shareView({ profile: { ...profile, id }, publicUrl: settings.publicUrl, word: ownLink(id) });
  const { own_percent: ownPercent } = answered(await call(getCommission, {}));
  return { space, accountName, share, ownPercent, supportEmail: settings.supportEmail };
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/**
 * The professional's own link, and the button for their website. Bookings made through the link or the button have
 * their own commission rate (docs/product/profiles.md#own-link).
 */
export default function Share({ loaderData }: Route.ComponentProps) {
  const { space, accountName, share, ownPercent, supportEmail } = loaderData;
  return (
    <DashboardPage
      space={space}
      current="share"
      accountName={accountName}
      heading={texts.heading}
      lead={texts.lead(ownPercent)}
    >
      <ShareCards {...share} supportEmail={supportEmail} />
    </DashboardPage>
  );
}

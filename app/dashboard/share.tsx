import { sourceParam } from '#features/offers/rules/source.ts';
import { getProfile } from '#features/profiles/contract.ts';
import { Card } from '#ui/layout/card.tsx';
import { CopyButton } from '#ui/layout/copy-button.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { answered } from '../shell/answer.ts';
import { pageCall } from '../context.ts';
import { profilePath } from '#features/profiles/pages/paths.ts';
import { spaces } from '#ui/spaces.ts';
import type { Route } from './+types/share';
import { DashboardPage } from '../shell/workspace/dashboard-page.tsx';
import { openPro } from '../shell/workspace/own-pro.ts';
import { shareTexts as texts } from '#features/profiles/workspace/share-texts.ts';
import css from '#features/profiles/workspace/share.module.css';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, settings, space, who, id } = await openPro({ params, url, context });
  const profile = answered(await call(getProfile, { type: spaces[space].type }));
  const name = profile.business_name ?? '';
  const path = profile.published && profile.slug !== null ? profilePath({ slug: profile.slug, id }) : null;
  const frame = `/integrer/${id}`;
  return {
    space,
    who: { firstname: who.firstname, lastname: who.lastname },
    path,
    frame,
    frameTitle: texts.button.frame(name),
    link: `${settings.publicUrl}${path ?? `/praticien/${id}`}?${sourceParam}=${context.get(pageCall).ownLink(id)}`,
    code: `<iframe src="${settings.publicUrl}${frame}" title="${escaped(texts.button.frame(name))}" width="280" height="96" style="border:0" loading="lazy"></iframe>`,
    supportEmail: settings.supportEmail,
  };
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/** A professional's own link, and the button for their own pages: both lead to their profile, without commission (docs/product/profiles.md#own-link). */
export default function Share({ loaderData }: Route.ComponentProps) {
  const { space, who, path, frame, frameTitle, link, code, supportEmail } = loaderData;
  return (
    <DashboardPage space={space} current="share" who={who} heading={texts.heading} lead={texts.lead}>
      {path === null && <Notice tone="warning">{texts.hidden}</Notice>}
      <div className={css['cards']}>
        <Card as="section">
          <h2>{texts.link.heading}</h2>
          <p className={css['text']}>{texts.link.text}</p>
          <p className={css['value']}>{link}</p>
          <p className={css['ways']}>
            <CopyButton text={link} supportEmail={supportEmail} label={texts.link.copy} />
            {path !== null && (
              <LinkButton size="sm" to={path}>
                {texts.link.see}
              </LinkButton>
            )}
          </p>
        </Card>
        <Card as="section">
          <h2>{texts.button.heading}</h2>
          <p className={css['text']}>{texts.button.text}</p>
          <h3>{texts.button.code}</h3>
          <pre className={css['value']}>
            <code>{code}</code>
          </pre>
          <p className={css['ways']}>
            <CopyButton text={code} supportEmail={supportEmail} label={texts.button.copy} />
          </p>
          {path !== null && (
            <>
              <h3>{texts.button.preview}</h3>
              <iframe
                className={css['preview']}
                src={frame}
                title={frameTitle}
                width={280}
                height={96}
                sandbox="allow-same-origin allow-top-navigation-by-user-activation"
              />
            </>
          )}
        </Card>
      </div>
    </DashboardPage>
  );
}

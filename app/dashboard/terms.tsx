import { data, redirect } from 'react-router';
import { fullDateText } from '#core/format.ts';
import { dayOf } from '#core/time.ts';
import { getUser } from '#features/accounts/contract/own-account.ts';
import { getPolicy } from '#features/cancellation/contract.ts';
import { policySentence } from '#features/cancellation/workspace/policy-form.ts';
import { getProfile } from '#features/profiles/contract/own-profile.ts';
import { getTerms, putTerms } from '#features/profiles/contract/terms.ts';
import { richText } from '#features/profiles/rules/rich-text.ts';
import { filledTemplate } from '#features/profiles/workspace/terms-form.ts';
import { termsTexts as texts } from '#features/profiles/workspace/terms-texts.ts';
import { SeenTerms, TermsNotices, TermsVersions } from '#features/profiles/workspace/terms-versions.tsx';
import { beginsWithModel, termsVersionIn, termsView } from '#features/profiles/workspace/terms-view.ts';
import { termsFormId, TermsWriting } from '#features/profiles/workspace/terms-writing.tsx';
import { textIn } from '#ui/forms/form-text.ts';
import { PageForm } from '#ui/forms/page-form.tsx';
import { refusedForm } from '#ui/forms/refused-form.ts';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import settings from '#ui/workspace/settings.module.css';
import { previewName } from '#ui/workspace/use-preview.ts';
import { answered } from '#ui/page/answered.ts';
import { openPro } from '../shell/workspace/own-pro.ts';
import { SaveButtons, SettingsPage } from '../shell/workspace/settings-frame.tsx';
import type { Route } from './+types/terms';

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, nowMs, space, accountName, id, type, path } = await openPro({ params, url, context });
  const query = termsVersionIn(url.searchParams);
  const stored = answered(await call(getTerms, { id, ...(query.version !== undefined && { version: query.version }) }));
  const policy = answered(await call(getPolicy, { id }));
  const html = beginsWithModel(stored, query)
    ? filledTemplate({
        profile: answered(await call(getProfile, { type, id })),
        email: answered(await call(getUser, {})).email,
        policy: policySentence(policy),
        date: fullDateText(dayOf(policy.time_zone, nowMs)),
      })
    : stored.html;
  return {
    space,
    accountName,
    path,
    html,
    outcome: url.searchParams.get('dit'),
    ...termsView(stored, query, policy.time_zone),
  };
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, nowMs, id, path, settings: site } = await openPro({ params, url, context });
  const form = await request.formData();
  const html = textIn(form, 'html');
  if (form.has(previewName))
    return data({ html, seen: richText(html, { hosts: [site.publicUrl], withHighlights: false }), refused: undefined });
  const { status, envelope } = await call(putTerms, { id, html });
  if (envelope.success) return redirect(`${path}?dit=publiee`, 303);
  if (envelope.error.additional === 'no_changes') return redirect(`${path}?dit=pareil`, 303);
  return data({ html, seen: undefined, refused: refusedForm(form, envelope.error, ['html'], nowMs) }, { status });
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/**
 * The editor of a professional's terms, with preview, publication and past versions. See
 * docs/product/profiles.md#terms-of-sale and docs/product/security.md#rich-text.
 */
export default function TermsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { space, accountName, path, html, isTemplate, read, from, versions, outcome } = loaderData;
  const aside = <TermsVersions versions={versions} path={path} isTemplate={isTemplate} />;
  return (
    <SettingsPage
      space={space}
      current="terms"
      accountName={accountName}
      heading={texts.heading}
      lead={texts.lead}
      aside={aside}
    >
      <div className={settings['aside']}>
        {!actionData && <TermsNotices outcome={outcome} isTemplate={isTemplate} from={from} versions={versions} />}
        {read === null ? (
          <Card>
            <PageForm id={termsFormId} refused={actionData?.refused}>
              <TermsWriting
                kept={html}
                typed={actionData?.html}
                error={actionData?.refused?.validation['html']}
                key={from ?? (isTemplate ? 'model' : 'own')}
              />
              <SaveButtons label={texts.publish}>
                <Button type="submit" size="lg" tone="secondary" name={previewName} value="1">
                  {texts.look}
                </Button>
              </SaveButtons>
            </PageForm>
          </Card>
        ) : (
          <>
            <SeenTerms heading={texts.versions.current(read)} html={html} />
            <div className={settings['buttons']}>
              <LinkButton tone="secondary" to={`${path}?partir=${read}`}>
                {texts.versions.back}
              </LinkButton>
              <LinkButton tone="quiet" to={path}>
                {texts.versions.close}
              </LinkButton>
            </div>
          </>
        )}
        {actionData?.seen !== undefined && (
          <SeenTerms heading={texts.seen} hint={texts.seenHint} html={actionData.seen} />
        )}
      </div>
    </SettingsPage>
  );
}

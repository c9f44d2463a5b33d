import { useEffect, useState, type ComponentType } from 'react';
import { data, Link, redirect } from 'react-router';
import { fullDateText } from '#core/format.ts';
import { dayOf } from '#core/time.ts';
import { getUser } from '#features/accounts/contract.ts';
import { getPolicy } from '#features/cancellation/contract.ts';
import { getProfile, getTerms, putTerms } from '#features/profiles/contract.ts';
import { richText } from '#features/profiles/rules/rich-text.ts';
import { Badge } from '#ui/lists/badge.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { loadLater } from '#ui/browser/load-later.ts';
import { Notice } from '#ui/layout/notice.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { answered } from '../shell/answer.ts';
import { PageForm } from '#ui/forms/page-form.tsx';
import { textIn } from '#ui/forms/form-text.ts';
import { refusedForm } from '#ui/forms/refused-form.ts';
import { Announced } from '#ui/forms/announced.tsx';
import type { Route } from './+types/terms';
import { openPro } from '../shell/workspace/own-pro.ts';
import { SaveButtons, SettingsPage } from '../shell/workspace/settings-frame.tsx';
import settings from '#ui/workspace/settings.module.css';
import type { TermsEditorProps } from '#features/profiles/workspace/terms-editor.tsx';
import { filledTemplate, needsSource } from '#features/profiles/workspace/terms-form.ts';
import { termsTexts as texts } from '#features/profiles/workspace/terms-texts.ts';
import css from '#features/profiles/workspace/terms.module.css';
import { Unsaved } from '#ui/workspace/unsaved.tsx';
import { previewName } from '#ui/workspace/use-preview.ts';

const versionIn = (asked: string | null): number | undefined => (/^\d{1,6}$/.test(asked ?? '') ? Number(asked) : undefined);

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, now, space, shown, id, type, path } = await openPro({ params, url, context });
  const read = versionIn(url.searchParams.get('version'));
  const from = versionIn(url.searchParams.get('partir'));
  const asked = read ?? from;
  const kept = answered(await call(getTerms, { id, ...(asked !== undefined && { version: asked }) }));
  const policy = answered(await call(getPolicy, { id }));
  const isTemplate = kept.version === null || url.searchParams.has('modele');
  const html = isTemplate
    ? filledTemplate({ profile: answered(await call(getProfile, { type })), user: answered(await call(getUser, {})), policy, now })
    : kept.html;
  const dateOf = (ms: number): string => fullDateText(dayOf(policy.time_zone, ms));
  return {
    space,
    who: shown,
    path,
    html,
    isTemplate,
    read: read !== undefined && !isTemplate ? kept.version : null,
    from: from !== undefined && read === undefined && !isTemplate ? kept.version : null,
    versions: kept.versions.map(({ version, created_at }) => ({ version, date: dateOf(created_at) })),
    said: url.searchParams.get('dit'),
  };
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, now, id, path, settings: house } = await openPro({ params, url, context });
  const form = await request.formData();
  const html = textIn(form, 'html');
  if (form.has(previewName)) return data({ html, seen: richText(html, { hosts: [house.publicUrl], withHighlights: false }), refused: undefined });
  const { status, envelope } = await call(putTerms, { id, html });
  if (envelope.success) return redirect(`${path}?dit=publiee`, 303);
  if (envelope.error.additional === 'no_changes') return redirect(`${path}?dit=pareil`, 303);
  return data({ html, seen: undefined, refused: refusedForm(form, envelope.error, ['html'], now) }, { status });
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

type State = { readonly Editor: ComponentType<TermsEditorProps> } | 'waiting' | 'failed';

const formId = 'conditions';

/** Where terms are written: a text field of HTML, and the editor over it once its code has come. */
const Writing = ({ kept, typed, error }: { /** What is published. */ kept: string; typed: string | undefined; error: string | undefined }) => {
  const first = typed ?? kept;
  const [html, setHtml] = useState(first);
  const [state, setState] = useState<State>('waiting');
  const [isSource, setSource] = useState(() => needsSource(first));
  useEffect(() => {
    loadLater(() => import('#features/profiles/workspace/terms-editor.tsx')).then(
      ({ TermsEditor }) => setState({ Editor: TermsEditor }),
      (fault: unknown) => {
        setState('failed');
        reportError(fault);
      },
    );
  }, []);
  const isRich = typeof state === 'object' && !isSource;
  return (
    <div className={css['editor']}>
      {html !== kept && (
        <Unsaved form={formId} title={texts.leave}>
          {texts.leaveText}
        </Unsaved>
      )}
      {isRich && <state.Editor html={html} onChange={setHtml} />}
      <div className={isRich ? css['hidden'] : css['source']}>
        <TextArea
          label={texts.text}
          name="html"
          hint={texts.textHint}
          rows={24}
          value={html}
          onChange={(event) => setHtml(event.target.value)}
          error={isRich ? undefined : error}
        />
      </div>
      {isRich && error !== undefined && <Notice tone="error">{error}</Notice>}
      {typeof state === 'object' && (
        <div className={settings['buttons']}>
          <Button tone="quiet" onClick={() => setSource(!isSource)}>
            {isSource ? texts.rich : texts.code}
          </Button>
        </div>
      )}
    </div>
  );
};

type Loaded = Route.ComponentProps['loaderData'];

const Versions = ({ versions, path, isTemplate }: Pick<Loaded, 'versions' | 'path' | 'isTemplate'>) => (
  <Card as="section">
    <h2 className={settings['heading']}>{texts.versions.heading}</h2>
    {versions.length === 0 ? (
      <p className={settings['text']}>{texts.versions.none}</p>
    ) : (
      <ol className={css['versions']} role="list">
        {versions.map(({ version, date }, i) => (
          <li key={version}>
            <span>
              <b>{texts.versions.one(version)}</b>, {texts.versions.since(date)}
            </span>
            {i === 0 ? (
              <Badge tone="success">{texts.versions.inForce}</Badge>
            ) : (
              <Link to={`${path}?version=${version}`} className="link">
                {texts.versions.read(version)}
              </Link>
            )}
          </li>
        ))}
      </ol>
    )}
    {!isTemplate && (
      <p className={css['model']}>
        <Link to={`${path}?modele=1`} className="link" reloadDocument>
          {texts.versions.model}
        </Link>
      </p>
    )}
  </Card>
);

/** HTML that the server sanitised. */
const Seen = ({ heading, hint, html }: { heading: string; hint?: string; html: string }) => (
  <Card as="section">
    <h2 className={settings['heading']}>{heading}</h2>
    {hint !== undefined && <p className={settings['text']}>{hint}</p>}
    <div className={css['prose']} dangerouslySetInnerHTML={{ __html: html }} />
  </Card>
);

const Notices = ({ said, isTemplate, from, versions }: Pick<Loaded, 'said' | 'isTemplate' | 'from' | 'versions'>) => {
  if (said === 'publiee' || said === 'pareil') {
    return <Announced tone={said === 'pareil' ? 'warning' : 'success'}>{said === 'pareil' ? texts.same : texts.said(versions[0]?.version ?? 1)}</Announced>;
  }
  if (from !== null) return <Notice tone="info">{texts.fromOld(from)}</Notice>;
  return isTemplate ? <Notice tone="info">{texts.template}</Notice> : null;
};

/** One's terms of sale: written, looked at, published, each version kept (docs/product/profiles.md#terms-of-sale, docs/product/security.md#rich-text). */
export default function TermsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { space, who, path, html, isTemplate, read, from, versions, said } = loaderData;
  return (
    <SettingsPage
      space={space}
      current="terms"
      who={who}
      heading={texts.heading}
      lead={texts.lead}
      aside={<Versions versions={versions} path={path} isTemplate={isTemplate} />}
    >
      <div className={settings['aside']}>
        {!actionData && <Notices said={said} isTemplate={isTemplate} from={from} versions={versions} />}
        {read === null ? (
          <Card>
            <PageForm id={formId} refused={actionData?.refused}>
              <Writing kept={html} typed={actionData?.html} error={actionData?.refused?.validation['html']} key={from ?? (isTemplate ? 'model' : 'own')} />
              <SaveButtons label={texts.publish}>
                <Button type="submit" size="lg" tone="secondary" name={previewName} value="1">
                  {texts.look}
                </Button>
              </SaveButtons>
            </PageForm>
          </Card>
        ) : (
          <>
            <Seen heading={texts.versions.current(read)} html={html} />
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
        {actionData?.seen !== undefined && <Seen heading={texts.seen} hint={texts.seenHint} html={actionData.seen} />}
      </div>
    </SettingsPage>
  );
}

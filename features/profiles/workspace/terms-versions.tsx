import { Link } from 'react-router';
import { LiveMessage } from '#ui/forms/live-message.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import settings from '#ui/workspace/settings.module.css';
import { termsTexts as texts } from './terms-texts.ts';
import type { TermsView } from './terms-view.ts';
import css from './terms.module.css';

type VersionsProps = Pick<TermsView, 'versions' | 'isTemplate'> & { path: string };

export const TermsVersions = ({ versions, path, isTemplate }: VersionsProps) => (
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

/** The terms of sale as clients read them. The server has sanitized the HTML. */
export const SeenTerms = ({ heading, hint, html }: { heading: string; hint?: string; html: string }) => (
  <Card as="section">
    <h2 className={settings['heading']}>{heading}</h2>
    {hint !== undefined && <p className={settings['text']}>{hint}</p>}
    <div className={css['prose']} dangerouslySetInnerHTML={{ __html: html }} />
  </Card>
);

type NoticesProps = Pick<TermsView, 'isTemplate' | 'from' | 'versions'> & {
  /** Result of the last action, from the URL. */ outcome: string | null;
};

export const TermsNotices = ({ outcome, isTemplate, from, versions }: NoticesProps) => {
  if (outcome === 'publiee' || outcome === 'pareil') {
    return (
      <LiveMessage tone={outcome === 'pareil' ? 'warning' : 'success'}>
        {outcome === 'pareil' ? texts.same : texts.done(versions[0]?.version ?? 1)}
      </LiveMessage>
    );
  }
  if (from !== null) return <Notice tone="info">{texts.fromOld(from)}</Notice>;
  return isTemplate ? <Notice tone="info">{texts.template}</Notice> : null;
};

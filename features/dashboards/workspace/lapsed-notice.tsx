import { Link } from 'react-router';
import { Notice } from '#ui/layout/notice.tsx';
import css from './lapsed-notice.module.css';
import { homeTexts as texts } from './home-texts.ts';

/** Tells the professional that an expired document hides their public page, with a link to send a new one. */
export const LapsedNotice = ({ labels, dashboard }: { labels: readonly string[]; dashboard: string }) =>
  labels.length > 0 && (
    <div className={css['lapsed']}>
      <Notice tone="error">
        <p>{texts.lapsed(labels)}</p>
        <Link className="link" to={`${dashboard}/documents`}>
          {texts.toDocuments}
        </Link>
      </Notice>
    </div>
  );

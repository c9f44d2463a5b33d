import { Card } from '#ui/layout/card.tsx';
import { CopyButton } from '#ui/layout/copy-button.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { shareTexts as texts } from './share-texts.ts';
import type { ShareView } from './share-view.ts';
import css from './share.module.css';

export const ShareCards = ({
  path,
  frame,
  frameTitle,
  link,
  code,
  supportEmail,
}: ShareView & { supportEmail: string }) => (
  <>
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
  </>
);

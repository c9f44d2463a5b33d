import { useEffect, useState, type ComponentType } from 'react';
import { loadLater } from '#ui/browser/load-later.ts';
import { TextArea } from '#ui/fields/text-area.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import settings from '#ui/workspace/settings.module.css';
import { Unsaved } from '#ui/workspace/unsaved.tsx';
import type { TermsEditorProps } from './terms-editor.tsx';
import { needsSource } from './terms-form.ts';
import { termsTexts as texts } from './terms-texts.ts';
import css from './terms.module.css';

type State = { readonly Editor: ComponentType<TermsEditorProps> } | 'waiting' | 'failed';

export const termsFormId = 'conditions';

/** A text field for HTML, replaced by the rich text editor once its code has loaded. */
export const TermsWriting = ({
  kept: publishedHtml,
  typed,
  error,
}: {
  /** The published HTML. */ kept: string;
  typed: string | undefined;
  error: string | undefined;
}) => {
  const first = typed ?? publishedHtml;
  const [html, setHtml] = useState(first);
  const [state, setState] = useState<State>('waiting');
  const [isSource, setSource] = useState(() => needsSource(first));
  useEffect(() => {
    loadLater(() => import('./terms-editor.tsx')).then(
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
      {html !== publishedHtml && (
        <Unsaved form={termsFormId} title={texts.leave}>
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

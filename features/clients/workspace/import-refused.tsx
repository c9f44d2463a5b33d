import { Card } from '#ui/layout/card.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import type { ImportSending } from '#ui/workspace/import-file.tsx';
import { ImportLetters } from '#ui/workspace/import-letters.tsx';
import css from '#ui/workspace/import.module.css';
import { importTexts as texts } from './import-texts.ts';
import type { ImportStepOf } from './import-view.ts';

export const ClientFileRefused = ({
  view,
  other,
  ...sending
}: ImportSending & { view: ImportStepOf<'refused'>; other: string }) => (
  <Card as="section" className={css['narrow']}>
    <div className={css['fields']}>
      <h2 className={css['heading']}>{texts.refused.heading}</h2>
      <Notice tone="error">{view.refusal}</Notice>
      <div>
        <LinkButton tone="primary" to={other}>
          {texts.refused.other}
        </LinkButton>
      </div>
      <ImportLetters {...sending} letters={view.letters} ask={texts.refused.letters} />
    </div>
  </Card>
);

import type { ReactNode } from 'react';
import css from './page.module.css';
import { shellTexts } from './texts.ts';

const { language, frenchOnly, frenchSpace } = shellTexts.language;

/**
 * Tells a reader of another language that this page is in French only. With `isSpace`, the notice is about the whole
 * workspace.
 */
export const FrenchOnly = ({ isSpace = false }: { isSpace?: boolean }) =>
  language === 'fr' ? null : (
    <p lang={language} className={isSpace ? css['frenchOnly'] : `wrap ${css['frenchOnly']}`}>
      {isSpace ? frenchSpace : frenchOnly}
    </p>
  );

/** Marks translated content inside a page in French, so that screen readers read it in its own language. */
export const InChosenLanguage = ({ children }: { children: ReactNode }) =>
  language === 'fr' ? children : <div lang={language}>{children}</div>;

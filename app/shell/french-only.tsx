import type { ReactNode } from 'react';
import css from './page.module.css';
import { shellTexts } from './texts.ts';

const { language, frenchOnly, frenchSpace } = shellTexts.language;

/** Tells a reader of another language that this page, or this whole workspace, is in French only. */
export const FrenchOnly = ({ isSpace = false }: { isSpace?: boolean }) =>
  language === 'fr' ? null : (
    <p lang={language} className={isSpace ? css['frenchOnly'] : `wrap ${css['frenchOnly']}`}>
      {isSpace ? frenchSpace : frenchOnly}
    </p>
  );

/** Marks translated content inside a page that stays in French. */
export const InChosenLanguage = ({ children }: { children: ReactNode }) =>
  language === 'fr' ? children : <div lang={language}>{children}</div>;

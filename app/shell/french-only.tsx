import type { ReactNode } from 'react';
import css from './page.module.css';
import { shellTexts } from './texts.ts';

const { language, frenchOnly, frenchSpace } = shellTexts.language;

/** Says, to who reads the site in another language, that this page, or this whole work space, stays in French. */
export const FrenchOnly = ({ isSpace = false }: { isSpace?: boolean }) =>
  language === 'fr' ? null : (
    <p lang={language} className={isSpace ? css['frenchOnly'] : `wrap ${css['frenchOnly']}`}>
      {isSpace ? frenchSpace : frenchOnly}
    </p>
  );

/** What is in the language chosen, inside a page that stays French. */
export const InChosenLanguage = ({ children }: { children: ReactNode }) => (language === 'fr' ? children : <div lang={language}>{children}</div>);

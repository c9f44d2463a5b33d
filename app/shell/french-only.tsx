import css from './page.module.css';
import { shellTexts } from './texts.ts';

const { language, frenchOnly } = shellTexts.language;

/** Says, to who reads the site in another language, that this page stays in French. */
export const FrenchOnly = ({ className = '' }: { className?: string }) =>
  language === 'fr' ? null : (
    <p lang={language} className={`${className} ${css['frenchOnly']}`}>
      {frenchOnly}
    </p>
  );

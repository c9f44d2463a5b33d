import Check from 'lucide-react/icons/check';
import Globe from 'lucide-react/icons/globe';
import { useLocation } from 'react-router';
import type { Theme } from '#core/themes.ts';
import { Flag } from '#ui/media/flag.tsx';
import { languageChoices } from '#ui/browser/languages.ts';
import css from './language-form.module.css';
import { links } from '#ui/links.ts';
import menu from './menu.module.css';
import { shellTexts } from './texts.ts';
import { ThemeForm } from './theme-form.tsx';

const { language, label } = shellTexts.language;

/**
 * One button for each language, labelled in that language (docs/product/widgets.md#language-selector). A press reloads
 * the current page in the language, with or without JavaScript.
 */
const Languages = ({
  name,
  className,
  entryClass,
}: {
  /** Accessible name, when no text beside the buttons names them. */ name?: string;
  className?: string | undefined;
  entryClass?: string | undefined;
}) => {
  const { pathname, search } = useLocation();
  return (
    <form noValidate className={className} method="post" action={links.language} aria-label={name}>
      <input type="hidden" name="retour" value={pathname + search} />
      {languageChoices.map(({ value, text, flagUrl }) => (
        <button
          key={value}
          type="submit"
          name="langue"
          value={value}
          lang={value}
          className={entryClass}
          aria-current={value === language ? 'true' : undefined}
        >
          <Flag url={flagUrl} />
          {text}
          {value === language && <Check size={16} strokeWidth={1.75} aria-hidden />}
        </button>
      ))}
    </form>
  );
};

/** The language and theme buttons of the footer. */
export const LanguageRowForm = ({ theme }: { theme: Theme | null }) => (
  <>
    <Languages name={label} className={css['row']} />
    <ThemeForm theme={theme} className={css['row']} />
  </>
);

/** The language menu of the header. Its button shows the code of the current language. */
export const LanguageMenuForm = () => (
  <details className={`${menu['menu']} ${css['menu']}`} name="shell-menu">
    <summary className={css['trigger']}>
      <Globe size={16} strokeWidth={1.75} aria-hidden />
      <span>{language.toUpperCase()}</span>
      <span className="visually-hidden">{`, ${label}`}</span>
    </summary>
    <Languages className={`${menu['panel']} ${css['panel']}`} entryClass={`${menu['entry']} ${css['entry']}`} />
  </details>
);

/**
 * The language buttons inside a menu. They have no accessible name, because the buttons of the footer already have it.
 */
export const LanguageEntries = () => <Languages entryClass={`${menu['entry']} ${css['entry']}`} />;

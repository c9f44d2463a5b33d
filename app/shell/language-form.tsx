import Check from 'lucide-react/icons/check';
import Globe from 'lucide-react/icons/globe';
import type { SubmitEvent } from 'react';
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

/** Ids of the elements that take the focus again once the page has reloaded in the chosen language. */
const focusIds = { header: 'langue', menu: 'menu-visiteur', foot: 'langue-choisie' } as const;
export const visitorMenuId = focusIds.menu;

/**
 * Address of the current page. On a page with a form whose fields are the whole query of the URL (`data-in-address`),
 * the address contains the current values of the form. The page in the chosen language then shows these values too.
 */
const addressNow = (): string => {
  const form = document.querySelector<HTMLFormElement>('form[data-in-address]');
  if (form === null) return location.pathname + location.search;
  const chosen = [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  return `${location.pathname}?${new URLSearchParams(chosen).toString()}`;
};

const writeReturn = ({ currentTarget }: SubmitEvent<HTMLFormElement>, focusId: string): void => {
  const field = currentTarget.elements.namedItem('retour');
  if (field instanceof HTMLInputElement) field.value = `${addressNow()}#${focusId}`;
};

/**
 * One button for each language, labelled in that language (docs/product/widgets.md#language-selector). A press reloads
 * the current page in the language, with or without JavaScript.
 */
const Languages = ({
  name,
  place,
  className,
  entryClass,
}: {
  place: keyof typeof focusIds;
  /** Accessible name, when no text beside the buttons names them. */ name?: string;
  className?: string | undefined;
  entryClass?: string | undefined;
}) => {
  const { pathname, search } = useLocation();
  return (
    <form
      noValidate
      className={className}
      method="post"
      action={links.language}
      aria-label={name}
      onSubmit={(event) => writeReturn(event, focusIds[place])}
    >
      <input type="hidden" name="retour" value={`${pathname}${search}#${focusIds[place]}`} />
      {languageChoices.map(({ value, text, flagUrl }) => (
        <button
          key={value}
          id={place === 'foot' && value === language ? focusIds.foot : undefined}
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
    <Languages place="foot" name={label} className={css['row']} />
    <ThemeForm theme={theme} className={css['row']} />
  </>
);

/**
 * The language menu of the header. Its button shows the code of the current language. `isAlways`: also in a narrow
 * window, on a page without other language buttons.
 */
export const LanguageMenuForm = ({ isAlways = false }: { isAlways?: boolean }) => (
  <details className={isAlways ? menu['menu'] : `${menu['menu']} ${css['menu']}`} name="shell-menu">
    <summary id={focusIds.header} className={css['trigger']}>
      <Globe size={16} strokeWidth={1.75} aria-hidden />
      <span>{language.toUpperCase()}</span>
      <span className="visually-hidden">{`, ${label}`}</span>
    </summary>
    <Languages
      place="header"
      className={`${menu['panel']} ${css['panel']}`}
      entryClass={`${menu['entry']} ${css['entry']}`}
    />
  </details>
);

/**
 * The language buttons inside a menu. They have no accessible name, because the buttons of the footer already have it.
 */
export const LanguageEntries = () => <Languages place="menu" entryClass={`${menu['entry']} ${css['entry']}`} />;

import { useLocation } from 'react-router';
import css from './footer.module.css';
import { links } from './links.ts';
import { shellTexts } from './texts.ts';

const { language, label, choose } = shellTexts.language;

/** The language selector (row B9): a plain form, which leads back to the page one was on. Each language is named in itself. */
export const LanguageForm = () => {
  const { pathname, search } = useLocation();
  return (
    <form className={css['language']} method="post" action={links.language}>
      <input type="hidden" name="retour" value={pathname + search} />
      <select name="langue" aria-label={label} defaultValue={language}>
        <option value="fr" lang="fr">
          Français
        </option>
        <option value="en" lang="en">
          English
        </option>
      </select>
      <button type="submit">{choose}</button>
    </form>
  );
};

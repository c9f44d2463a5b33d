import { Form } from 'react-router';
import { OnceField } from '#ui/forms/once-field.tsx';
import { Button } from '#ui/layout/button.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import type { OwnTermsState } from '../rules/own-terms.ts';
import { documentTexts } from './documents-texts.ts';
import css from './documents.module.css';

const texts = documentTexts.ownTerms;

/**
 * A button that sends a copy of the professional's terms, already published on the site, as the required document
 * `cgv`. While the terms are missing or unfinished, a link to their page replaces the button.
 */
export const OwnTerms = ({ state, once, termsTo }: { state: OwnTermsState; once: string; termsTo: string }) => (
  <div className={css['own']}>
    <p>{texts[state]}</p>
    {state === 'ready' ? (
      <Form noValidate method="post" reloadDocument>
        <OnceField word={once} />
        <Button type="submit" size="sm" name="do" value="own-terms">
          {texts.send}
        </Button>
      </Form>
    ) : (
      <LinkButton size="sm" tone="secondary" to={termsTo}>
        {state === 'none' ? texts.write : texts.finish}
      </LinkButton>
    )}
  </div>
);

import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { OnceField } from '#ui/forms/once-field.tsx';
import { PageForm } from '#ui/forms/page-form.tsx';
import type { RefusedForm } from '#ui/forms/refused-form.ts';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { complaintLength } from '../rules/complaint.ts';
import { proComplaintTexts } from './complaints-texts.ts';
import css from './complaints.module.css';

const texts = proComplaintTexts.about;

type Props = {
  about: {
    readonly client: string;
    readonly visit: string;
    readonly reasons: readonly { readonly value: string; readonly text: string }[];
  };
  refused: RefusedForm | undefined;
  once: string;
  backTo: string;
};

/** The form by which a professional complains about a client: a reason and a text, without an amount. */
export const ComplainAbout = ({ about, refused, once, backTo }: Props) => (
  <Card as="section" className={css['decided']}>
    <h2 className={css['heading']}>{texts.heading(about.client)}</h2>
    <p>
      <b>{about.visit}</b>
      <span className={css['soft']}>{texts.lead(about.client)}</span>
    </p>
    <PageForm refused={refused}>
      <OnceField word={once} />
      <ChoiceField
        label={texts.reason}
        name="reason"
        isRequired
        placeholder={texts.choose}
        options={about.reasons}
        defaultValue={refused?.typed['reason'] ?? ''}
        error={refused?.validation['reason']}
      />
      <TextArea
        label={texts.body}
        name="body"
        isRequired
        rows={5}
        minLength={complaintLength.min}
        maxLength={complaintLength.max}
        hint={texts.hint}
        defaultValue={refused?.typed['body'] ?? ''}
        error={refused?.validation['body']}
      />
      <div className={css['buttons']}>
        <Button type="submit">{texts.send}</Button>
        <LinkButton tone="quiet" to={backTo}>
          {texts.cancel}
        </LinkButton>
      </div>
    </PageForm>
  </Card>
);

import { Link } from 'react-router';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { OnceField } from '#ui/forms/once-field.tsx';
import { PageForm } from '#ui/forms/page-form.tsx';
import type { RefusedForm } from '#ui/forms/refused-form.ts';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import css from '#ui/workspace/admin.module.css';
import { reasonLength } from '../rules/guard.ts';
import { actsTexts as texts } from './acts-texts.ts';
import type { ActsView, ActView } from './acts-view.ts';
import own from './backoffice.module.css';

export type RefusedAct = RefusedForm & { readonly verb: string };

/** Opening the form shows the effect of the act and asks for a reason. Only the button inside runs the act. */
const ActForm = ({
  act: { verb, text, isDanger, hint, isNoted, email, amount },
  refused,
}: {
  act: ActView;
  refused: RefusedAct | undefined;
}) => {
  const errors = refused?.validation ?? {};
  const { label, sure } = texts.acts[verb];
  return (
    <details className={isDanger ? `${own['act']} ${own['danger']}` : own['act']} open={refused !== undefined}>
      <summary>{label}</summary>
      <PageForm refused={refused}>
        <input type="hidden" name="verb" value={verb} />
        <p className={css['soft']}>{text}</p>
        {email !== null && (
          <TextField
            label={email === 'new' ? texts.newEmail : texts.typedEmail}
            id={`${verb}-email`}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="off"
            maxLength={254}
            isRequired
            defaultValue={refused?.typed['email'] ?? ''}
            error={errors['email']}
          />
        )}
        {amount !== null && (
          <>
            <OnceField word={amount.once} />
            <TextField
              label={texts.amount}
              id={`${verb}-amount`}
              name="amount"
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              isRequired
              hint={texts.most(amount.most)}
              defaultValue={refused?.typed['amount'] ?? ''}
              error={errors['refund_cents']}
            />
          </>
        )}
        <TextArea
          label={texts.reason}
          id={`${verb}-reason`}
          name="reason"
          isRequired
          rows={3}
          minLength={reasonLength.min}
          maxLength={reasonLength.max}
          hint={hint}
          defaultValue={refused?.typed['reason'] ?? ''}
          error={errors['reason']}
        />
        {isNoted && (
          <TextArea
            label={texts.note}
            id={`${verb}-note`}
            name="note"
            rows={2}
            maxLength={reasonLength.max}
            hint={texts.noteHint}
            defaultValue={refused?.typed['note'] ?? ''}
            error={errors['note']}
          />
        )}
        <div>
          <Button type="submit" tone={isDanger ? 'danger' : 'secondary'}>
            {sure}
          </Button>
        </div>
      </PageForm>
    </details>
  );
};

export const BackofficeActs = ({
  view: { acts, why, links = [] },
  refused,
}: {
  view: ActsView;
  refused: RefusedAct | undefined;
}) => (
  <Card as="section">
    <h2 className={css['receipt']}>{texts.heading}</h2>
    {acts.length === 0 && links.length === 0 && <p className={own['none']}>{why}</p>}
    {acts.map((act) => (
      <ActForm key={act.verb} act={act} refused={refused?.verb === act.verb ? refused : undefined} />
    ))}
    {links.map(({ text, to }) => (
      <p key={to} className={own['act']}>
        <Link className="link" to={to}>
          {text}
        </Link>
      </p>
    ))}
  </Card>
);

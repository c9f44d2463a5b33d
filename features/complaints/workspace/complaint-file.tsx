import { useState, type FormEventHandler } from 'react';
import { priceText } from '#core/format.ts';
import { OptionCard } from '#ui/choices/option-card.tsx';
import { OptionGroup } from '#ui/choices/option-group.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { textIn } from '#ui/forms/form-text.ts';
import { PageForm } from '#ui/forms/page-form.tsx';
import type { RefusedForm } from '#ui/forms/refused-form.ts';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { eurosTyped, typedCents } from '#ui/workspace/typed-price.ts';
import { complaintLength } from '../rules/complaint.ts';
import { ComplaintThread } from '../ui/complaint-thread.tsx';
import { queueTexts as texts } from './complaint-queue-texts.ts';
import type { ComplaintFileView } from './complaint-queue-view.ts';
import css from './complaint-file.module.css';

type View = { view: ComplaintFileView };
type Refused = { refused: RefusedForm | undefined };

type Chosen = { readonly status: string; readonly amount: string };

// The submit button names the amount that will be refunded.
const submitText = (cents: number | undefined): string => {
  if (cents === undefined) return texts.decide.submit;
  return cents === 0 ? texts.decide.submitNothing : texts.decide.submitBack(priceText(cents));
};

/**
 * Returns the amount that a decision refunds, in cents. Undefined while no decision is chosen or the typed amount is
 * invalid.
 */
const centsBack = ({ status, amount }: Chosen, refundableCents: number): number | undefined => {
  if (status === 'rejected') return 0;
  if (status === 'resolved_refund') return refundableCents;
  const cents = status === 'resolved_partial' ? typedCents(amount) : undefined;
  return cents !== undefined && cents > 0 && cents <= refundableCents ? cents : undefined;
};

const DecisionOptions = ({
  view,
  refused,
  amount,
}: View & Refused & { /** Initial text of the amount of a partial refund. */ amount: string }) => {
  const typed = refused?.typed['status'] ?? '';
  return (
    <OptionGroup
      id="status"
      label={texts.decide.heading}
      isLabelHidden
      isRequired
      error={refused?.validation['status']}
    >
      {view.refundable !== null && (
        <>
          <OptionCard
            name="status"
            value="resolved_refund"
            isChecked={typed === 'resolved_refund'}
            title={texts.decide.all}
            text={view.refundable}
          />
          <OptionCard
            name="status"
            value="resolved_partial"
            isChecked={typed === 'resolved_partial'}
            title={texts.decide.part}
          >
            <TextField
              label={texts.decide.amount}
              name="amount"
              inputMode="decimal"
              autoComplete="off"
              defaultValue={amount}
              hint={view.most}
              error={refused?.validation['refund_cents']}
            />
          </OptionCard>
        </>
      )}
      <OptionCard
        name="status"
        value="rejected"
        isChecked={typed === 'rejected' || view.refundable === null}
        title={texts.decide.reject}
        text={texts.decide.rejectText}
      />
    </OptionGroup>
  );
};

const Sums = ({ backCents, refundableCents }: { backCents: number; refundableCents: number }) => (
  <dl className={css['sums']}>
    <div>
      <dt>{texts.decide.back}</dt>
      <dd>{priceText(backCents)}</dd>
    </div>
    <div>
      <dt>{texts.decide.stays}</dt>
      <dd>{priceText(refundableCents - backCents)}</dd>
    </div>
  </dl>
);

const Decide = ({ view, refused }: View & Refused) => {
  const amount = refused?.typed['amount'] ?? (view.suggested > 0 ? eurosTyped(view.suggested) : '');
  const [chosen, setChosen] = useState<Chosen>({
    status: refused?.typed['status'] || (view.refundable === null ? 'rejected' : ''),
    amount,
  });
  const cents = centsBack(chosen, view.refundableCents);
  const change: FormEventHandler<HTMLFormElement> = ({ currentTarget }) => {
    const form = new FormData(currentTarget);
    setChosen({ status: textIn(form, 'status'), amount: textIn(form, 'amount') });
  };
  return (
    <Card as="section" isRaised className={css['decide']}>
      <h2 className={css['heading']}>{texts.decide.heading}</h2>
      <PageForm refused={refused} onChange={change}>
        <input type="hidden" name="do" value="decide" />
        <input type="hidden" name="id" value={view.id} />
        <DecisionOptions view={view} refused={refused} amount={amount} />
        <TextArea
          id="complaint-reasons"
          label={texts.decide.reasons}
          name="body"
          isRequired
          rows={4}
          minLength={complaintLength.min}
          maxLength={complaintLength.max}
          hint={texts.decide.hint}
          defaultValue={refused?.typed['body'] ?? ''}
          error={refused?.validation['body']}
        />
        {cents !== undefined && view.refundable !== null && (
          <Sums backCents={cents} refundableCents={view.refundableCents} />
        )}
        <Button type="submit" block>
          {submitText(cents)}
        </Button>
        {view.next !== null && <p className={css['soft']}>{view.next}</p>}
      </PageForm>
    </Card>
  );
};

const Health = ({ id, keys, refused }: Refused & { id: string; keys: readonly string[] | undefined }) => (
  <Card as="section" className={css['decide']}>
    <h2 className={css['heading']}>{texts.health.heading}</h2>
    {keys === undefined ? (
      <>
        <p className={css['soft']}>{texts.health.text}</p>
        <PageForm refused={refused}>
          <input type="hidden" name="do" value="health" />
          <input type="hidden" name="id" value={id} />
          <TextArea
            id="health-reason"
            label={texts.health.reason}
            name="reason"
            isRequired
            rows={2}
            minLength={20}
            maxLength={1000}
            hint={texts.health.hint}
            defaultValue={refused?.typed['reason'] ?? ''}
            error={refused?.validation['reason']}
          />
          <Button type="submit" tone="secondary">
            {texts.health.open}
          </Button>
        </PageForm>
      </>
    ) : (
      <>
        <p className={css['soft']}>{texts.health.opened}</p>
        {keys.length === 0 ? (
          <p>{texts.health.none}</p>
        ) : (
          <ul className={css['keys']}>
            {keys.map((key) => (
              <li key={key}>{key}</li>
            ))}
          </ul>
        )}
      </>
    )}
  </Card>
);

const Facts = ({ view }: View) => (
  <Card as="section" isFlush>
    <div className={css['top']}>
      <div>
        <h2 className={css['name']}>{view.sides}</h2>
        <p className={css['soft']}>{view.line}</p>
      </div>
      <Badge tone={view.badge.tone}>{view.badge.label}</Badge>
    </div>
    <dl>
      {view.facts.map(({ label, value, text }) => (
        <div key={label} className={css['fact']}>
          <dt>{label}</dt>
          <dd>
            <b>{value}</b>
            {text !== null && <span className={css['soft']}>{text}</span>}
          </dd>
        </div>
      ))}
    </dl>
  </Card>
);

const Reasons = ({ text }: { text: string | null }) =>
  text !== null && <blockquote className={css['reasons']}>{text}</blockquote>;

/**
 * The results so far: the drafted decision, the request to another admin, the refusal or expiry of that request, the
 * final decision.
 */
const Outcomes = ({ view: { draft, request, refused, decided } }: View) => (
  <>
    {draft !== null && (
      <Card as="section" className={css['decide']}>
        <h2 className={css['heading']}>{texts.draft.heading}</h2>
        <Notice tone="warning">{texts.draft.text}</Notice>
        <p>{draft.amount}</p>
        <Reasons text={draft.reasons} />
      </Card>
    )}
    {request !== null && (
      <Card as="section" className={css['decide']}>
        <h2 className={css['heading']}>{texts.second.heading}</h2>
        <Notice tone="warning">{request.text}</Notice>
        <p>{request.amount}</p>
        <Reasons text={request.reasons} />
      </Card>
    )}
    {refused !== null && (
      <Card as="section" className={css['decide']}>
        <h2 className={css['heading']}>{texts.second.refusedHeading}</h2>
        <p>{refused.text}</p>
        <Reasons text={refused.reasons} />
        <p className={css['soft']}>{refused.amount}</p>
      </Card>
    )}
    {decided !== null && (
      <Card as="section" className={css['decide']}>
        <h2 className={css['heading']}>{decided.amount}</h2>
        <p className={css['soft']}>{decided.author}</p>
        <Reasons text={decided.reasons} />
      </Card>
    )}
  </>
);

export const ComplaintFile = ({
  view,
  refused,
  healthKeys,
}: View &
  Refused & {
    /** Keys of the stated health conditions. Undefined until an admin opens them. */ healthKeys:
      | readonly string[]
      | undefined;
  }) => {
  const of = (form: string): RefusedForm | undefined => (refused?.typed['do'] === form ? refused : undefined);
  return (
    <div className={css['split']}>
      <div className={css['file']}>
        <Facts view={view} />
        <Card as="section" className={css['decide']}>
          <h2 className={css['heading']}>{texts.file.thread}</h2>
          <ComplaintThread steps={view.steps} />
          {view.history !== null && <p className={css['soft']}>{view.history}</p>}
        </Card>
      </div>
      <div className={css['file']}>
        <Outcomes view={view} />
        {view.mayDecide && <Decide view={view} refused={of('decide')} />}
        {view.mayOpenHealth && <Health id={view.id} keys={healthKeys} refused={of('health')} />}
      </div>
    </div>
  );
};

import { Link } from 'react-router';
import { MoreFields, PageForm } from '#ui/forms/page-form.tsx';
import type { RefusedForm } from '#ui/forms/refused-form.ts';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Badge, type BadgeTone } from '#ui/lists/badge.tsx';
import css from '#ui/workspace/admin.module.css';
import { DecideForm } from '#ui/workspace/decide-form.tsx';
import { explainedLength, type DifferenceState } from '../rules/states.ts';
import { booksTexts as texts } from './books-texts.ts';
import type { DifferenceCardView } from './books-view.ts';
import own from './books.module.css';

const tones: Readonly<Record<DifferenceState, BadgeTone>> = {
  open: 'warning',
  explained: 'success',
  gone: 'neutral',
  booked: 'success',
};

const Side = ({ side: { name, price, lines } }: { side: DifferenceCardView['sides'][number] }) => (
  <div className={own['side']}>
    <h3 className={css['small']}>{name}</h3>
    <p className={own['sum']}>{price}</p>
    {lines.length === 0 ? (
      <p className={css['soft']}>{texts.nothing}</p>
    ) : (
      <ul className={own['lines']}>
        {lines.map((line) => (
          <li key={line.ref}>
            {line.price}
            <span className={css['soft']}>
              {line.at} · {line.ref}
            </span>
          </li>
        ))}
      </ul>
    )}
  </div>
);

type Form = {
  view: DifferenceCardView;
  /** Text on when a second admin must approve an explanation. */ alone: string;
  refused: RefusedForm | undefined;
};

/** Returns the refusal if it answers the form whose button has this value. */
const ofForm = (refused: RefusedForm | undefined, value: string): RefusedForm | undefined =>
  refused?.typed['decision'] === value ? refused : undefined;

const lengths = { minLength: explainedLength.min, maxLength: explainedLength.max };

const BookForm = ({ view, refused }: Form) =>
  view.book !== null && (
    <DecideForm
      id={view.id}
      reasonId={`motif-${view.id}`}
      refused={ofForm(refused, 'book')}
      reason={{ label: texts.bookReason, hint: texts.bookReasonHint, ...lengths }}
      buttons={[{ label: view.book, value: 'book' }]}
    />
  );

const ExplainForm = ({ view, alone, refused, button }: Form & { button: { label: string; value: string } }) => (
  <DecideForm
    id={view.id}
    refused={ofForm(refused, button.value)}
    reason={{ label: texts.reason, hint: `${texts.reasonHint} ${alone}`, ...lengths }}
    buttons={[button]}
  />
);

const ReopenForm = ({ view, refused }: Form) => (
  <MoreFields label={texts.reopen} isOpen={ofForm(refused, 'reopen') !== undefined}>
    <DecideForm
      id={view.id}
      reasonId={`reouverture-${view.id}`}
      refused={ofForm(refused, 'reopen')}
      reason={{ label: texts.reopenReason, hint: texts.reasonHint, ...lengths }}
      buttons={[{ label: texts.reopen, value: 'reopen' }]}
    />
  </MoreFields>
);

const CompareForm = () => (
  <PageForm refused={undefined}>
    <div className={css['buttons']}>
      <Button type="submit" name="intent" value="compare">
        {texts.compare}
      </Button>
    </div>
  </PageForm>
);

/** The forms of a difference. The form of an explanation is folded when another action is the next step. */
const Forms = (form: Form) => {
  const { view, refused } = form;
  const explain = view.isAsked ? null : <ExplainForm {...form} button={{ label: texts.explain, value: 'explain' }} />;
  if (view.state === 'open' && view.book === null && !view.mayCompare) return explain;
  return (
    <>
      {view.mayCompare && <CompareForm />}
      <BookForm {...form} />
      {view.state === 'open' && explain !== null && (
        <MoreFields
          label={view.book === null ? texts.explain : texts.explainOnly}
          isOpen={ofForm(refused, 'explain') !== undefined}
        >
          {explain}
        </MoreFields>
      )}
      {view.isUnrecorded && <ReopenForm {...form} />}
      {view.state === 'explained' && !view.isAsked && (
        <MoreFields label={texts.explainAgain} isOpen={ofForm(refused, 'again') !== undefined}>
          <ExplainForm {...form} button={{ label: texts.explainAgain, value: 'again' }} />
        </MoreFields>
      )}
    </>
  );
};

export const DifferenceCard = ({ view, alone, refused }: Form) => (
  <Card as="article">
    <div className={css['line']}>
      <h2 className={css['receipt']}>{view.heading}</h2>
      <Badge tone={view.isUnrecorded ? 'warning' : tones[view.state]}>{view.badge}</Badge>
    </div>
    <p className={css['soft']}>{view.first}</p>
    <div className={own['sides']}>
      {view.sides.map((side) => (
        <Side key={side.name} side={side} />
      ))}
    </div>
    {view.next !== null && (
      <p>
        <b>{texts.nextLabel}</b> {view.next}
      </p>
    )}
    <p className={css['buttons']}>
      {view.links.map(({ text, to }) => (
        <Link key={to} className="link" to={to}>
          {text}
        </Link>
      ))}
    </p>
    {view.over !== null && <p className={css['soft']}>{view.over}</p>}
    {view.reason !== null && <blockquote className={css['said']}>{view.reason}</blockquote>}
    {view.isAsked && <p>{texts.isAsked}</p>}
    <Forms view={view} alone={alone} refused={refused} />
  </Card>
);

import { Link } from 'react-router';
import { agoText } from '#core/ago.ts';
import { instantMs } from '#core/instant-text.ts';
import type { DataOf } from '#core/route.ts';
import type { RefusedForm } from '#ui/forms/refused-form.ts';
import { Card } from '#ui/layout/card.tsx';
import { Badge, type BadgeTone } from '#ui/lists/badge.tsx';
import css from '#ui/workspace/admin.module.css';
import { DecideForm } from '#ui/workspace/decide-form.tsx';
import type { decideAppeal } from '../contract/appeals.ts';
import type { AppealState } from '../rules/appeals.ts';
import { reportTexts } from '../texts.ts';
import { appealContent } from './appeal-content.ts';
import { appealsTexts as texts } from './appeals-texts.ts';
import { GroundFields } from './ground-fields.tsx';
import { reportsPath } from './reports-path.ts';

const tones: Readonly<Record<AppealState, BadgeTone>> = { open: 'warning', upheld: 'success', refused: 'danger' };

type Appeal = DataOf<typeof decideAppeal>;

const Decide = ({ appeal: { id, side, report }, refused }: { appeal: Appeal; refused: RefusedForm | undefined }) => (
  <DecideForm
    id={id}
    refused={refused}
    reason={{ name: 'decision', label: texts.reason, hint: texts.reasonHint, rows: 3, minLength: 20, maxLength: 2000 }}
    buttonName="state"
    buttons={[
      { label: texts.accept[side], value: 'upheld' },
      { label: texts.refuse, value: 'refused' },
    ]}
  >
    {side === 'reporter' && (
      <fieldset>
        <legend>{texts.ifRemoved}</legend>
        <GroundFields refused={refused} choices={report.choices} page={report.page} />
      </fieldset>
    )}
  </DecideForm>
);

const Quoted = ({ title, text }: { title: string; text: string | null }) => (
  <>
    <h3 className={`${css['small']} ${css['part']}`}>{title}</h3>
    {text === null || text === '' ? (
      <p className={css['soft']}>{texts.forgotten}</p>
    ) : (
      <blockquote className={css['said']}>{text}</blockquote>
    )}
  </>
);

type Props = { appeal: Appeal; nowMs: number; refused: RefusedForm | undefined };

const Outcome = ({ appeal: { decided_at, decided_by, decision }, nowMs }: Pick<Props, 'appeal' | 'nowMs'>) => (
  <>
    {decided_by !== null && decided_at !== null && (
      <p className={css['soft']}>{texts.decidedBy(decided_by, agoText(instantMs(decided_at), nowMs))}</p>
    )}
    {decision !== null && <blockquote className={css['said']}>{decision}</blockquote>}
  </>
);

/** The decision made, or the form to decide. An admin does not decide an appeal against their own decision. */
const Decision = ({ appeal, nowMs, refused }: Props) => {
  if (appeal.state !== 'open') return <Outcome appeal={appeal} nowMs={nowMs} />;
  return appeal.own_decision ? (
    <p className={css['soft']}>{texts.own}</p>
  ) : (
    <Decide appeal={appeal} refused={refused} />
  );
};

export const AppealCard = ({ appeal, nowMs, refused }: Props) => {
  const { side, state, body, created_at, report } = appeal;
  const content = appealContent(report);
  return (
    <Card as="article">
      <div className={css['line']}>
        <h2 className={css['receipt']}>{texts.sides[side]}</h2>
        <Badge tone={tones[state]}>{texts.states[state]}</Badge>
      </div>
      <p className={css['soft']}>
        {texts.receipt(report.receipt)} · {reportTexts.contents[report.content]} ·{' '}
        {agoText(instantMs(created_at), nowMs)}
        {report.professional !== null && ` · ${report.professional.name}`}
      </p>
      <Quoted title={texts.appeal} text={body} />
      {content !== null && <Quoted title={texts.content} text={content} />}
      <Quoted title={texts.explanation} text={report.explanation} />
      <Quoted title={texts.first} text={report.decision} />
      <p>
        <Link className="link" to={reportsPath(report.state, { id: report.id })}>
          {texts.read}
        </Link>
      </p>
      <Decision appeal={appeal} nowMs={nowMs} refused={refused} />
    </Card>
  );
};

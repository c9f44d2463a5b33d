import { agoText } from '#core/ago.ts';
import { instantMs } from '#core/instant-text.ts';
import type { DataOf } from '#core/route.ts';
import { CheckRow } from '#ui/choices/check-row.tsx';
import { OptionCard } from '#ui/choices/option-card.tsx';
import { OptionGroup } from '#ui/choices/option-group.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { PageForm } from '#ui/forms/page-form.tsx';
import type { RefusedForm } from '#ui/forms/refused-form.ts';
import { Button } from '#ui/layout/button.tsx';
import { Badge, type BadgeTone } from '#ui/lists/badge.tsx';
import css from '#ui/workspace/admin.module.css';
import type { readReport } from '../contract/reports.ts';
import { isAlone, type ReportState } from '../rules/reports.ts';
import { reportTexts } from '../texts.ts';
import { GroundFields } from './ground-fields.tsx';
import { hasSuspension, ReportMeasures } from './report-measures.tsx';
import { ReportSubjects } from './report-subjects.tsx';
import { reportsTexts as texts } from './reports-texts.ts';

const tones: Readonly<Record<ReportState, BadgeTone>> = { open: 'warning', kept: 'neutral', removed: 'danger' };

type Report = DataOf<typeof readReport>;

const Removal = ({ report, refused }: { report: Report; refused: RefusedForm | undefined }) => {
  const isNamed = report.subject !== null || report.review !== null;
  return (
    <>
      <GroundFields refused={refused} choices={report.choices} page={report.page} />
      {report.professional && !isAlone(report.content) && (
        <>
          <input type="hidden" name="may_hide" value="1" />
          <CheckRow
            id="hides-profile"
            name="hides_profile"
            value="1"
            defaultChecked={refused ? refused.typed['hides_profile'] !== undefined : report.content === 'profile'}
          >
            {texts.hides(report.professional.name)}
          </CheckRow>
        </>
      )}
      {isAlone(report.content) && <p className={css['soft']}>{texts.removesAlone}</p>}
      {isAlone(report.content) && !isNamed && report.choices.length === 0 && (
        <p className={css['soft']}>{texts.noSubject}</p>
      )}
    </>
  );
};

const Decide = ({ report, refused }: { report: Report; refused: RefusedForm | undefined }) => {
  const errors = refused?.validation ?? {};
  return (
    <PageForm refused={refused}>
      {report.review !== null && <input type="hidden" name="written_at" value={report.review.written_at} />}
      <OptionGroup id="state" label={texts.decision} isRequired error={errors['state']}>
        <OptionCard name="state" value="kept" isChecked={refused?.typed['state'] === 'kept'} title={texts.keeps} />
        <OptionCard
          name="state"
          value="removed"
          isChecked={refused?.typed['state'] === 'removed'}
          title={texts.removes}
        >
          <div className={css['part']}>
            <Removal report={report} refused={refused} />
          </div>
        </OptionCard>
      </OptionGroup>
      <TextArea
        label={texts.reason}
        name="decision"
        isRequired
        rows={5}
        minLength={20}
        maxLength={2000}
        hint={texts.reasonHint}
        defaultValue={refused?.typed['decision'] ?? ''}
        error={errors['decision']}
        autoFocus={errors['decision'] !== undefined}
      />
      <Button type="submit">{texts.submit}</Button>
    </PageForm>
  );
};

const Restore = ({ name, refused }: { name: string; refused: RefusedForm | undefined }) => (
  <>
    <p>{texts.isHidden(name)}</p>
    <PageForm refused={refused}>
      <input type="hidden" name="form" value="restore" />
      <TextArea
        label={texts.restoreReason}
        name="reason"
        isRequired
        rows={3}
        minLength={20}
        maxLength={2000}
        hint={texts.restoreHint}
        defaultValue={refused?.typed['reason'] ?? ''}
        error={refused?.validation['reason']}
      />
      <Button type="submit" tone="secondary">
        {texts.restore}
      </Button>
    </PageForm>
  </>
);

export const ReportPane = ({
  report,
  nowMs,
  refused,
}: {
  report: Report;
  nowMs: number;
  refused: RefusedForm | undefined;
}) => {
  const isOfMeasure = ['measure', 'lift'].includes(refused?.typed['form'] ?? '');
  const isHeld = report.measures !== null && hasSuspension(report.measures);
  const ofDecision = isOfMeasure ? undefined : refused;
  return (
    <article aria-labelledby="signalement">
      <div className={css['line']}>
        <h2 id="signalement" className={css['receipt']}>
          {report.receipt}
        </h2>
        <Badge tone={tones[report.state]}>{reportTexts.states[report.state]}</Badge>
        {report.is_last && report.state === 'open' && <Badge tone="neutral">{texts.last}</Badge>}
      </div>
      <dl className={css['facts']}>
        <div>
          <dt>{texts.page}</dt>
          <dd>
            <a className="link" href={report.page} rel="noopener">
              {report.professional?.name ?? report.page}
            </a>
          </dd>
        </div>
        <div>
          <dt>{texts.content}</dt>
          <dd>{reportTexts.contents[report.content]}</dd>
        </div>
        <div>
          <dt>{texts.why}</dt>
          <dd>{reportTexts.reasons[report.reason]}</dd>
        </div>
        <div>
          <dt>{texts.when}</dt>
          <dd>{agoText(instantMs(report.created_at), nowMs)}</dd>
        </div>
        <div>
          <dt>{texts.email}</dt>
          <dd>{report.email ?? texts.noEmail}</dd>
        </div>
      </dl>
      <blockquote className={css['said']}>{report.explanation}</blockquote>
      <ReportSubjects report={report} />
      {report.state === 'open' ? (
        <Decide report={report} refused={ofDecision} />
      ) : (
        <>
          <p className={css['soft']}>
            {texts.decidedBy(
              report.decided_by ?? '',
              agoText(report.decided_at === null ? nowMs : instantMs(report.decided_at), nowMs),
            )}
          </p>
          {report.ground !== null && <p>{texts.basis(reportTexts.grounds[report.ground], report.clause ?? '')}</p>}
          <blockquote className={css['said']}>{report.decision}</blockquote>
          {report.in_force !== report.state && <p>{texts.changed}</p>}
          {report.in_force === 'removed' && report.professional?.hidden && !isAlone(report.content) && !isHeld && (
            <Restore name={report.professional.name} refused={ofDecision} />
          )}
        </>
      )}
      {report.measures !== null && (
        <ReportMeasures measures={report.measures} refused={isOfMeasure ? refused : undefined} />
      )}
    </article>
  );
};

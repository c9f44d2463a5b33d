import { countText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import type { DataOf } from '#core/route.ts';
import { Segmented } from '#ui/choices/segmented.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { PageForm } from '#ui/forms/page-form.tsx';
import type { RefusedForm } from '#ui/forms/refused-form.ts';
import { Button } from '#ui/layout/button.tsx';
import css from '#ui/workspace/admin.module.css';
import type { readReport } from '../contract/reports.ts';
import { measuresTexts as texts } from './reports-texts.ts';

type Measures = NonNullable<DataOf<typeof readReport>['measures']>;
type Props = { measures: Measures; refused: RefusedForm | undefined };

const Why = ({ label, refused }: { label: string; refused: RefusedForm | undefined }) => (
  <TextArea
    label={label}
    name="reason"
    isRequired
    rows={4}
    minLength={20}
    maxLength={2000}
    hint={texts.reasonHint}
    defaultValue={refused?.typed['reason'] ?? ''}
    error={refused?.validation['reason']}
    autoFocus={refused?.validation['reason'] !== undefined}
  />
);

const Take = ({ measures: { of, may }, refused }: Props) => {
  const options = may.map((value) => ({ value, label: texts.kinds[value] }));
  return (
    <PageForm refused={refused}>
      <input type="hidden" name="form" value="measure" />
      <Segmented
        label={texts.measure}
        name="kind"
        options={options}
        value={may.find((one) => one === refused?.typed['kind']) ?? may[0]!}
      />
      <p className={css['soft']}>{texts.effects[of]}</p>
      <Why label={texts.reason} refused={refused} />
      <Button type="submit" tone="secondary">
        {texts.take}
      </Button>
    </PageForm>
  );
};

const Lift = ({ refused }: Pick<Props, 'refused'>) => (
  <PageForm refused={refused}>
    <input type="hidden" name="form" value="lift" />
    <Why label={texts.liftReason} refused={refused} />
    <Button type="submit" tone="secondary">
      {texts.lift}
    </Button>
  </PageForm>
);

/** Whether a suspension is in force. The content of the author stays off the site until the suspension is lifted. */
export const hasSuspension = ({ taken }: Pick<Measures, 'taken'>): boolean =>
  taken.some(({ kind, lifted_at: liftedAt }) => kind === 'suspension' && liftedAt === null);

export const ReportMeasures = ({ measures, refused }: Props) => {
  const { of, upheld, is_repeated: isRepeated, may, taken } = measures;
  if (upheld === 0 && taken.length === 0) return null;
  const holds = hasSuspension(measures);
  return (
    <section aria-labelledby="repetition">
      <h3 id="repetition" className={`${css['small']} ${css['part']}`}>
        {texts.heading}
      </h3>
      <p>{texts.count(of, countText(upheld), upheld)}</p>
      {isRepeated && !holds && (
        <p className={css['soft']}>{may.includes('warning') ? texts.warnFirst : texts.maySuspend}</p>
      )}
      {taken.length > 0 && (
        <ul role="list">
          {taken.map(({ kind, reason, created_at: at, ends_at: endsAt, lifted_at: liftedAt }) => (
            <li key={at}>
              <p>
                {texts.taken(
                  kind,
                  instantMs(at),
                  endsAt === null ? null : instantMs(endsAt),
                  liftedAt === null ? null : instantMs(liftedAt),
                )}
              </p>
              <blockquote className={css['said']}>{reason}</blockquote>
            </li>
          ))}
        </ul>
      )}
      {may.length > 0 && <Take measures={measures} refused={refused} />}
      {holds && <Lift refused={refused} />}
    </section>
  );
};

import { Form, Link } from 'react-router';
import { CheckRow } from '#ui/choices/check-row.tsx';
import { SegmentedLinks } from '#ui/choices/segmented-links.tsx';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import type { RefusedForm } from '#ui/forms/refused-form.ts';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Pagination } from '#ui/lists/pagination.tsx';
import { ImportCheck, ImportLines } from '#ui/workspace/import-check.tsx';
import { ColumnsLeft } from '#ui/workspace/import-columns.tsx';
import { ImportEnd } from '#ui/workspace/import-end.tsx';
import css from '#ui/workspace/import.module.css';
import { visitImportTexts as texts } from './visit-import-texts.ts';
import type { VisitImportStep } from './visit-import-view.ts';

type Checked = VisitImportStep<'check'>;

const UnknownNames = ({ names, refused }: { names: Checked['names']; refused: RefusedForm | undefined }) => (
  <>
    <h2 className={css['heading']}>{texts.names.heading}</h2>
    <p className={css['soft']}>{texts.names.lead}</p>
    <ul role="list" className={css['columns']}>
      {[...names.services, ...names.people].map(({ field, key, label, hint, options, value }) => (
        <li key={field}>
          <input type="hidden" name={`${field}.nom`} value={key} />
          <ChoiceField
            name={field}
            label={label}
            hint={hint}
            options={options}
            defaultValue={refused?.typed[field] ?? value}
          />
        </li>
      ))}
    </ul>
    {names.hasMore && <p className={css['soft']}>{texts.names.more}</p>}
  </>
);

/** Proposes to record at the professional's place the visits that cannot be at the client's home. */
const NotAtHome = ({ homes }: { homes: NonNullable<Checked['homes']> }) => (
  <>
    <h2 className={css['heading']}>{homes.heading}</h2>
    <p className={css['soft']}>{texts.homes.lead}</p>
    <input type="hidden" name="homes" value="1" />
    <CheckRow name="at_place" value="1" defaultChecked={homes.isHere}>
      {texts.homes.here}
    </CheckRow>
  </>
);

const ToSay = ({
  names,
  homes,
  refused,
  isPending,
}: Pick<Checked, 'names' | 'homes'> & { refused: RefusedForm | undefined; isPending: boolean }) => (
  <Card as="section">
    <Form noValidate method="post" className={css['fields']}>
      <input type="hidden" name="services" value={names.services.length} />
      <input type="hidden" name="people" value={names.people.length} />
      {names.services.length + names.people.length > 0 && <UnknownNames names={names} refused={refused} />}
      {homes !== null && <NotAtHome homes={homes} />}
      <div>
        <Button type="submit" tone="secondary" isPending={isPending} name="verb" value="choose">
          {texts.names.submit}
        </Button>
      </div>
    </Form>
  </Card>
);

const Listed = ({ part }: { part: Pick<Checked, 'lists' | 'rows' | 'page' | 'pages' | 'toPage'> }) => (
  <>
    <SegmentedLinks label={texts.check.which} options={part.lists} />
    <ImportLines columns={texts.check.columns} rows={part.rows} />
    <Pagination current={part.page} total={part.pages} toPage={(page) => `${part.toPage}&page=${page}`} />
  </>
);

export const VisitImportCheck = ({
  view,
  backTo,
  ...sending
}: {
  view: Checked;
  backTo: string;
  refused: RefusedForm | undefined;
  isPending: boolean;
}) => {
  const isAsking = view.homes !== null || view.names.services.length + view.names.people.length > 0;
  return (
    <ImportCheck
      heading={view.of}
      counts={view.counts}
      what={texts.check.what}
      submit={view.submit}
      nothing={isAsking ? texts.check.notYet : texts.check.nothing}
      back={{ to: backTo, label: texts.check.other }}
      isPending={sending.isPending}
    >
      {isAsking && <ToSay names={view.names} homes={view.homes} {...sending} />}
      <ColumnsLeft left={view.columns} />
      <Listed part={view} />
    </ImportCheck>
  );
};

type EndProps = { view: VisitImportStep<'done' | 'undone'>; planning: string; visits: string };

export const VisitImportEnd = ({ view, planning, visits }: EndProps) => (
  <div className={css['lines']}>
    <ImportEnd
      heading={texts[view.step].heading}
      text={view.text}
      see={{ to: planning, label: texts.done.see }}
      undo={view.step === 'done' && view.undo !== null ? { ...texts.done.undo, text: view.undo } : undefined}
    >
      {view.step === 'undone' && view.stays.length > 0 && (
        <ul role="list" className={css['recent']}>
          {view.stays.map(({ id, text }) => (
            <li key={id}>
              <Link className="link" to={`${visits}?booking_id=${id}`}>
                {text}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </ImportEnd>
    {view.step === 'done' && view.lost !== null && <Listed part={view.lost} />}
  </div>
);

import type { RefusedForm } from '../forms/refused-form.ts';
import { PageForm } from '../forms/page-form.tsx';
import { TextArea } from '../fields/text-area.tsx';
import { Button } from '../layout/button.tsx';

type Choice = { readonly label: string; readonly value: string };
type Props = {
  id: string;
  /** Other fields sent with the decision, by name. */
  hidden: Readonly<Record<string, string>>;
  refused: RefusedForm | undefined;
  accept: Choice;
  refuse: Choice;
  reason: { readonly label: string; readonly hint: string; readonly maxLength: number };
};

/** A form that accepts an entry at once, or refuses it with a reason. */
export const AcceptOrRefuse = ({ id, hidden, refused, accept, refuse, reason }: Props) => (
  <PageForm refused={refused}>
    <input type="hidden" name="id" value={id} />
    {Object.entries(hidden).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <div>
      <Button type="submit" name="decision" value={accept.value}>
        {accept.label}
      </Button>
    </div>
    <TextArea
      id={`raison-${id}`}
      label={reason.label}
      name="reason"
      rows={2}
      maxLength={reason.maxLength}
      hint={reason.hint}
      defaultValue={refused?.typed['reason'] ?? ''}
      error={refused?.validation['reason']}
    />
    <div>
      <Button type="submit" name="decision" value={refuse.value} tone="secondary">
        {refuse.label}
      </Button>
    </div>
  </PageForm>
);

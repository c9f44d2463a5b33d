import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import css from './field.module.css';

/** The red asterisk of a required field. The field also has the attribute `required`. */
export const RequiredStar = () => (
  <span className={css['star']} aria-hidden="true">
    {' *'}
  </span>
);

/** An error message with an icon, so that colour is never the only sign of an error. */
export const FieldMessage = ({ id, children }: { id?: string | undefined; children: ReactNode }) => (
  <span id={id} className={css['error']}>
    <CircleAlert size={16} strokeWidth={1.75} aria-hidden />
    <span>{children}</span>
  </span>
);

type Props = {
  id: string;
  label: string;
  isRequired?: boolean | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  /** Content at the right of the hint, such as « 134 sur 600 ». */
  aside?: ReactNode;
  children: ReactNode;
};

/** The error above the hint. The hint stays visible, because it helps the visitor correct the error. */
export const FieldBelow = ({ error, hint }: { error: string | undefined; hint: ReactNode }) => (
  <>
    {error !== undefined && <FieldMessage>{error}</FieldMessage>} {hint}
  </>
);

/**
 * A label, its control, then the error and the hint. `id` is the id of the control. The error and the hint have the id
 * `${id}-below`.
 */
export const Field = ({ id, label, isRequired = false, hint, error, aside, children }: Props) => (
  <div className={css['field']} data-invalid={error === undefined ? undefined : true}>
    <label className={css['label']} htmlFor={id}>
      {label}
      {isRequired && <RequiredStar />}
    </label>
    {children}
    {(error !== undefined || hint !== undefined || aside !== undefined) && (
      <div className={css['below']}>
        <span id={`${id}-below`}>
          <FieldBelow error={error} hint={hint} />
        </span>
        {aside}
      </div>
    )}
  </div>
);

export const fieldAttributes = (id: string, isRequired: boolean, hasBelow: boolean, error: string | undefined) => ({
  id,
  required: isRequired,
  'aria-invalid': error === undefined ? undefined : true,
  'aria-describedby': hasBelow ? `${id}-below` : undefined,
});

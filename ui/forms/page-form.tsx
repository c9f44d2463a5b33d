import ChevronDown from 'lucide-react/icons/chevron-down';
import { useEffect, useRef, type FormEventHandler, type ReactNode } from 'react';
import { Form } from 'react-router';
import type { RefusedForm } from './refused-form.ts';
import { FormMessageNotice } from './form-message.tsx';
import css from './page-form.module.css';

type FormProps = {
  refused: RefusedForm | undefined;
  /** The id of the form, for buttons that are outside the form. */
  id?: string;
  action?: string;
  /** Set for a form with files. The form then stays in the page, because a new document would empty its file fields. */
  encType?: 'multipart/form-data';
  onChange?: FormEventHandler<HTMLFormElement>;
  onSubmit?: FormEventHandler<HTMLFormElement>;
  children: ReactNode;
};

/**
 * A form whose response is a new document, because it may change the signed-in account. A form with files stays in the
 * page instead. After a refusal, the first invalid field gets the focus, or the message when no field is invalid.
 */
export const PageForm = ({ refused, children, ...rest }: FormProps) => {
  const isNewDocument = rest.encType === undefined;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!refused) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-notice]');
    // In a group of choices, the first choice gets the focus.
    const target = wrong?.matches('fieldset') ? wrong.querySelector<HTMLElement>('input') : wrong;
    target?.focus();
  }, [refused]);
  return (
    <Form
      noValidate
      {...rest}
      ref={form}
      method="post"
      reloadDocument={isNewDocument}
      data-page-form={isNewDocument || undefined}
      className={css['form']}
    >
      {refused?.message != null && (
        <div tabIndex={-1} data-notice>
          <FormMessageNotice message={refused.message} />
        </div>
      )}
      {children}
    </Form>
  );
};

export const FieldPair = ({ children }: { children: ReactNode }) => <div className={css['pair']}>{children}</div>;

export const MoreFields = ({ label, isOpen, children }: { label: string; isOpen: boolean; children: ReactNode }) => (
  <details className={css['more']} open={isOpen}>
    <summary>
      {label}
      <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
    </summary>
    {children}
  </details>
);

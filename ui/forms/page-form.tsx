import ChevronDown from 'lucide-react/icons/chevron-down';
import { useEffect, useRef, type FormEventHandler, type ReactNode } from 'react';
import { Form } from 'react-router';
import type { RefusedForm } from './refused-form.ts';
import { FormMessageNotice } from './form-message.tsx';
import css from './page-form.module.css';

type FormProps = {
  refused: RefusedForm | undefined;
  /** Its name, for buttons that stand elsewhere in the page. */
  id?: string;
  /** Where it is sent, if that is not the address of the page. */
  action?: string;
  /** For a form that brings a file. */
  encType?: 'multipart/form-data';
  onChange?: FormEventHandler<HTMLFormElement>;
  onSubmit?: FormEventHandler<HTMLFormElement>;
  children: ReactNode;
};

/**
 * A form of a page: a document of its own follows it, since it may change who is here. What is wrong takes the focus, the first field or the sentence
 * above.
 */
export const PageForm = ({ refused, children, ...rest }: FormProps) => {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!refused) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-notice]');
    // A group of choices takes the focus by its first.
    const target = wrong?.matches('fieldset') ? wrong.querySelector<HTMLElement>('input') : wrong;
    target?.focus();
  }, [refused]);
  return (
    <Form noValidate {...rest} ref={form} method="post" reloadDocument data-page-form className={css['form']}>
      {refused?.message != null && (
        <div tabIndex={-1} data-notice>
          <FormMessageNotice message={refused.message} />
        </div>
      )}
      {children}
    </Form>
  );
};

/** Two fields side by side where there is room. */
export const FieldPair = ({ children }: { children: ReactNode }) => <div className={css['pair']}>{children}</div>;

/** What most people leave closed. */
export const MoreFields = ({ label, isOpen, children }: { label: string; isOpen: boolean; children: ReactNode }) => (
  <details className={css['more']} open={isOpen}>
    <summary>
      {label}
      <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
    </summary>
    {children}
  </details>
);

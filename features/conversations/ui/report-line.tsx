import { useEffect, useRef } from 'react';
import { Form, Link } from 'react-router';
import { OptionCard } from '#ui/choices/option-card.tsx';
import { OptionGroup } from '#ui/choices/option-group.tsx';
import { OnceField } from '#ui/forms/once-field.tsx';
import { Button } from '#ui/layout/button.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { writtenLanguage } from '#core/written-language.ts';
import { messengerTexts as texts } from '../pages/messenger-texts.ts';
import css from './composer.module.css';

type Props = { lineId: string; text: string; once: string; backTo: string; error: string | undefined };

const reasons = ['off_site', 'behaviour', 'advertising', 'other'] as const;

/** The form to report a line. It replaces the composer. */
export const ReportLine = ({ lineId, text, once, backTo, error }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  // `autoFocus` works when the browser loads the page. After a client-side navigation, this effect moves the focus.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <Form noValidate method="post" reloadDocument className={css['report']} data-page-form>
      <h3 ref={heading} tabIndex={-1} autoFocus>
        {texts.reportTitle}
      </h3>
      <blockquote lang={writtenLanguage}>{text}</blockquote>
      <input type="hidden" name="do" value="report" />
      <input type="hidden" name="line" value={lineId} />
      <OnceField word={once} />
      <OptionGroup id="reason" label={texts.report} isLabelHidden isRequired error={error}>
        {reasons.map((reason) => (
          <OptionCard key={reason} name="reason" value={reason} isChecked={false} title={texts.reportReasons[reason]} />
        ))}
      </OptionGroup>
      <p className={css['hint']}>{texts.reportHint}</p>
      <p className={css['ways']}>
        <Link to={backTo} className={buttonClass({ tone: 'secondary' })} preventScrollReset>
          {texts.reportBack}
        </Link>
        <Button type="submit">{texts.report}</Button>
      </p>
    </Form>
  );
};

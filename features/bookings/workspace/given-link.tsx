import { useEffect, useRef } from 'react';
import { Button } from '#ui/layout/button.tsx';
import { useCopied } from '#ui/layout/copied.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { bookingPanelTexts as texts } from './booking-texts.ts';

/** A link to pass on: copied by its button, or selected where nothing copies. */
export const GivenLink = ({ link, supportEmail }: { link: string; supportEmail: string }) => {
  const { isCopied, copy, region } = useCopied(supportEmail);
  const button = useRef<HTMLButtonElement>(null);
  // The button that asked for it is gone: what comes next is to copy it.
  useEffect(() => button.current?.focus(), []);
  return (
    <>
      <TextField label={texts.link.given} hint={texts.link.givenHint} readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      <Button ref={button} type="button" onClick={() => void copy(link)}>
        {isCopied ? texts.link.copied : texts.link.copy}
      </Button>
      {region}
    </>
  );
};

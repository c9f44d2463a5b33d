import { useEffect, useRef } from 'react';
import { Button } from '#ui/layout/button.tsx';
import { useCopied } from '#ui/layout/copied.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { bookingPanelTexts as texts } from './booking-texts.ts';

/**
 * A payment link that the professional copies and sends to the client. The text stays selectable for browsers that
 * cannot copy.
 */
export const GivenLink = ({ link, supportEmail }: { link: string; supportEmail: string }) => {
  const { isCopied, copy, region } = useCopied(supportEmail);
  const button = useRef<HTMLButtonElement>(null);
  // The button that created the link is gone, so the copy button takes the focus.
  useEffect(() => button.current?.focus(), []);
  return (
    <>
      <TextField
        label={texts.link.given}
        hint={texts.link.givenHint}
        readOnly
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button ref={button} type="button" onClick={() => void copy(link)}>
        {isCopied ? texts.link.copied : texts.link.copy}
      </Button>
      {region}
    </>
  );
};

import { Form, useNavigation } from 'react-router';
import { confirmTicked } from '#features/orders/workspace/confirm-answer.ts';
import { narrowingTexts as texts } from '#features/orders/workspace/narrowing-texts.ts';
import { Button } from '#ui/layout/button.tsx';
import type { DayRequests } from './agenda-requests.ts';

/** The button under the agenda that confirms all the requests of the shown day. The list then shows the result. */
export const ConfirmDay = ({ requests: { to, ids } }: { requests: DayRequests }) => {
  const isPending = useNavigation().state === 'submitting';
  return (
    <Form noValidate method="post" action={to} data-chrome>
      <input type="hidden" name="do" value={confirmTicked} />
      {ids.map((id) => (
        <input key={id} type="hidden" name="bid" value={id} />
      ))}
      <Button type="submit" tone="secondary" size="sm" isPending={isPending}>
        {texts.confirmCount(ids.length)}
      </Button>
    </Form>
  );
};

import { useFetcher } from 'react-router';
import { SidePanel } from '#ui/overlays/side-panel.tsx';
import type { EventFormAnswer } from './event-action.ts';
import { EventForm, type EventFormProps } from './event-form.tsx';
import { eventTexts as texts } from './event-texts.ts';

type Props = Pick<EventFormProps, 'type' | 'initial' | 'resources' | 'isNew' | 'onRemove'> & {
  action: string;
  onClose: () => void;
};

/** The form of an agenda entry in a side panel. Closes once the entry is saved. */
export const EventPanel = ({ type, isNew, action, onClose, ...rest }: Props) => {
  const fetcher = useFetcher<EventFormAnswer>();
  return (
    <SidePanel title={isNew ? texts.form.titles[type] : texts.form.editTitles[type]} isOpen onClose={onClose}>
      <EventForm
        {...rest}
        type={type}
        isNew={isNew}
        answer={fetcher.data}
        isPending={fetcher.state !== 'idle'}
        as={fetcher.Form}
        action={action}
      />
    </SidePanel>
  );
};

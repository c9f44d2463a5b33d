import { Controls } from './controls.tsx';
import { Fields } from './fields.tsx';
import { Frames } from './frames.tsx';
import { Messages } from './messages.tsx';
import { TabSets } from './tab-sets.tsx';
import { WaitingSpecimens } from './waiting.tsx';
import { Windows } from './windows.tsx';

export const Widgets = ({ supportEmail }: { supportEmail: string }) => (
  <>
    <Messages supportEmail={supportEmail} />
    <Windows />
    <TabSets />
    <Fields />
    <Controls supportEmail={supportEmail} />
    <WaitingSpecimens />
    <Frames />
  </>
);

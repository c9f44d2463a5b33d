import Bell from 'lucide-react/icons/bell';
import FileClock from 'lucide-react/icons/file-clock';
import FolderCheck from 'lucide-react/icons/folder-check';
import Flag from 'lucide-react/icons/flag';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Mail from 'lucide-react/icons/mail';
import MessageSquareWarning from 'lucide-react/icons/message-square-warning';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Sparkles from 'lucide-react/icons/sparkles';
import Star from 'lucide-react/icons/star';
import UserX from 'lucide-react/icons/user-x';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRootData } from '../root-data.ts';
import { WorkFrame } from '../work-frame.tsx';
import css from '#ui/workspace/admin.module.css';
import { adminFrameTexts as texts } from './admin-frame-texts.ts';

const short: Readonly<Record<string, string>> = texts.short;

type Room = 'home' | 'notifications' | 'documents' | 'services' | 'absences' | 'complaints' | 'reviews' | 'reports' | 'admins' | 'journal' | 'outbox';

const rooms: readonly { readonly key: Room; readonly to: string; readonly Icon: LucideIcon }[] = [
  { key: 'home', to: '/admin', Icon: LayoutDashboard },
  { key: 'notifications', to: '/admin/notifications', Icon: Bell },
  { key: 'documents', to: '/admin/documents', Icon: FolderCheck },
  { key: 'services', to: '/admin/prestations', Icon: Sparkles },
  { key: 'absences', to: '/admin/absences', Icon: UserX },
  { key: 'complaints', to: '/admin/reclamations', Icon: MessageSquareWarning },
  { key: 'reviews', to: '/admin/avis', Icon: Star },
  { key: 'reports', to: '/admin/signalements', Icon: Flag },
  { key: 'admins', to: '/admin/administrateurs', Icon: ShieldCheck },
  { key: 'journal', to: '/admin/journal', Icon: FileClock },
  { key: 'outbox', to: '/admin/outbox', Icon: Mail },
];

type Props = {
  room: Room;
  heading: string;
  lead?: ReactNode;
  /** How many reports wait. */ waiting?: number;
  /** How many documents wait. */ documents?: number;
  /** How many contested absences wait. */ absences?: number;
  /** How many complaints wait for a decision. */ complaints?: number;
  /** How many reviews wait for a look. */ reviews?: number;
  children: ReactNode;
};

/** A page of the admins: their rooms at the side, what waits beside their names (docs/product/screens.md#frame). */
export const AdminPage = ({ room, waiting = 0, documents = 0, absences = 0, complaints = 0, reviews = 0, ...page }: Props) => {
  const counts: Partial<Record<Room, number>> = { reports: waiting, documents, absences, complaints, reviews };
  const root = useRootData();
  const places = rooms
    .filter(({ key }) => key !== 'outbox' || root?.settings.demo)
    .map((one) => ({
      ...one,
      text: texts.rooms[one.key],
      short: short[one.key],
      ...(counts[one.key] !== undefined && { waiting: { count: counts[one.key]!, words: texts.waiting } }),
    }));
  return (
    <WorkFrame
      {...page}
      label={texts.label}
      groups={[{ places }]}
      first={[]}
      current={room}
      who={root?.account ?? { firstname: '', lastname: '' }}
      space={texts.label}
      said={`admin ${room}`}
      mainClass={css['content']}
    />
  );
};

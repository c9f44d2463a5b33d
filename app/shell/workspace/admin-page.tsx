import Activity from 'lucide-react/icons/activity';
import Bell from 'lucide-react/icons/bell';
import BookOpenText from 'lucide-react/icons/book-open-text';
import BookOpenCheck from 'lucide-react/icons/book-open-check';
import CalendarDays from 'lucide-react/icons/calendar-days';
import FileClock from 'lucide-react/icons/file-clock';
import FolderCheck from 'lucide-react/icons/folder-check';
import Flag from 'lucide-react/icons/flag';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import HandCoins from 'lucide-react/icons/hand-coins';
import Landmark from 'lucide-react/icons/landmark';
import Mail from 'lucide-react/icons/mail';
import MessageSquareWarning from 'lucide-react/icons/message-square-warning';
import ReceiptEuro from 'lucide-react/icons/receipt-euro';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Search from 'lucide-react/icons/search';
import Scale from 'lucide-react/icons/scale';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Settings from 'lucide-react/icons/settings';
import Sparkles from 'lucide-react/icons/sparkles';
import Star from 'lucide-react/icons/star';
import Store from 'lucide-react/icons/store';
import UserX from 'lucide-react/icons/user-x';
import Users from 'lucide-react/icons/users';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { hasRoleOf, roomRoles, type AdminRoom } from '#core/admin-roles.ts';
import { useRootData } from '../root-data.ts';
import { WorkFrame } from './work-frame.tsx';
import css from '#ui/workspace/admin.module.css';
import type { RoomWaits } from './enter-admin.ts';
import { adminFrameTexts as texts } from './admin-frame-texts.ts';

const short: Readonly<Record<string, string>> = texts.short;

const rooms: readonly { readonly key: AdminRoom; readonly to: string; readonly Icon: LucideIcon }[] = [
  { key: 'home', to: '/admin', Icon: LayoutDashboard },
  { key: 'search', to: '/admin/recherche', Icon: Search },
  { key: 'notifications', to: '/admin/notifications', Icon: Bell },
  { key: 'documents', to: '/admin/documents', Icon: FolderCheck },
  { key: 'services', to: '/admin/prestations', Icon: Sparkles },
  { key: 'professionals', to: '/admin/professionnels', Icon: Store },
  { key: 'people', to: '/admin/personnes', Icon: Users },
  { key: 'bookings', to: '/admin/rendez-vous', Icon: CalendarDays },
  { key: 'absences', to: '/admin/absences', Icon: UserX },
  { key: 'complaints', to: '/admin/reclamations', Icon: MessageSquareWarning },
  { key: 'refunds', to: '/admin/remboursements', Icon: ReceiptEuro },
  { key: 'payouts', to: '/admin/versements', Icon: HandCoins },
  { key: 'declarations', to: '/admin/declarations', Icon: Landmark },
  { key: 'ledger', to: '/admin/ecritures', Icon: BookOpenText },
  { key: 'books', to: '/admin/rapprochement', Icon: BookOpenCheck },
  { key: 'invoices', to: '/admin/factures', Icon: ReceiptText },
  { key: 'reviews', to: '/admin/avis', Icon: Star },
  { key: 'reports', to: '/admin/signalements', Icon: Flag },
  { key: 'appeals', to: '/admin/contestations', Icon: Scale },
  { key: 'health', to: '/admin/sante-du-site', Icon: Activity },
  { key: 'settings', to: '/admin/reglages', Icon: Settings },
  { key: 'admins', to: '/admin/administrateurs', Icon: ShieldCheck },
  { key: 'journal', to: '/admin/journal', Icon: FileClock },
  { key: 'outbox', to: '/admin/outbox', Icon: Mail },
];

type Props = {
  room: AdminRoom;
  heading: string;
  lead?: ReactNode;
  /** How much waits in each room. */ waits: RoomWaits;
  children: ReactNode;
};

/** A page of the admins: the rooms that their roles open at the side, what waits beside their names (docs/product/screens.md#frame). */
export const AdminPage = ({ room, waits, ...page }: Props) => {
  const root = useRootData();
  const places = rooms
    .filter(({ key }) => (key !== 'outbox' || root?.settings.demo) && hasRoleOf(root?.account?.adminRoles ?? [], roomRoles[key]))
    .map((one) => ({
      ...one,
      text: texts.rooms[one.key],
      short: short[one.key],
      ...(waits[one.key] !== undefined && { waiting: { count: waits[one.key]!, words: texts.waiting } }),
    }));
  return (
    <WorkFrame
      {...page}
      label={texts.label}
      places={places}
      first={[]}
      current={room}
      who={root?.account ?? { firstname: '', lastname: '' }}
      space={texts.label}
      said={`admin ${room}`}
      mainClass={css['content']}
    />
  );
};

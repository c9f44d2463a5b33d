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
import { hasRoleOf, adminPagePaths, adminPageRoles, type AdminPageKey } from '#core/admin-roles.ts';
import { useRootData } from '../root-data.ts';
import { WorkFrame } from './work-frame.tsx';
import css from '#ui/workspace/admin.module.css';
import type { RoomWaits } from './enter-admin.ts';
import { adminFrameTexts as texts } from './admin-frame-texts.ts';

const short: Readonly<Record<string, string>> = texts.short;

const rooms: readonly { readonly key: AdminPageKey; readonly Icon: LucideIcon }[] = [
  { key: 'home', Icon: LayoutDashboard },
  { key: 'search', Icon: Search },
  { key: 'notifications', Icon: Bell },
  { key: 'documents', Icon: FolderCheck },
  { key: 'services', Icon: Sparkles },
  { key: 'professionals', Icon: Store },
  { key: 'people', Icon: Users },
  { key: 'bookings', Icon: CalendarDays },
  { key: 'absences', Icon: UserX },
  { key: 'complaints', Icon: MessageSquareWarning },
  { key: 'refunds', Icon: ReceiptEuro },
  { key: 'payouts', Icon: HandCoins },
  { key: 'declarations', Icon: Landmark },
  { key: 'ledger', Icon: BookOpenText },
  { key: 'books', Icon: BookOpenCheck },
  { key: 'invoices', Icon: ReceiptText },
  { key: 'reviews', Icon: Star },
  { key: 'reports', Icon: Flag },
  { key: 'appeals', Icon: Scale },
  { key: 'health', Icon: Activity },
  { key: 'settings', Icon: Settings },
  { key: 'admins', Icon: ShieldCheck },
  { key: 'journal', Icon: FileClock },
  { key: 'outbox', Icon: Mail },
];

type Props = {
  room: AdminPageKey;
  heading: string;
  lead?: ReactNode;
  /** Number of waiting items in each admin page. */ waits: RoomWaits;
  children: ReactNode;
};

/**
 * The frame of the admin pages. The side menu lists the pages that the admin's roles allow, each with its number of
 * waiting items (docs/product/screens.md#frame).
 */
export const AdminPage = ({ room, waits, ...page }: Props) => {
  const root = useRootData();
  const places = rooms
    .filter(
      ({ key }) =>
        (key !== 'outbox' || root?.settings.demo) && hasRoleOf(root?.account?.adminRoles ?? [], adminPageRoles[key]),
    )
    .map((one) => ({
      ...one,
      to: adminPagePaths[one.key],
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
      accountName={root?.account ?? { firstname: '', lastname: '' }}
      space={texts.label}
      focusKey={`admin ${room}`}
      mainClass={css['content']}
    />
  );
};

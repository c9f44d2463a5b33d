import BadgeCheck from 'lucide-react/icons/badge-check';
import Bell from 'lucide-react/icons/bell';
import CalendarDays from 'lucide-react/icons/calendar-days';
import CalendarOff from 'lucide-react/icons/calendar-off';
import CalendarSync from 'lucide-react/icons/calendar-sync';
import Car from 'lucide-react/icons/car';
import ContactRound from 'lucide-react/icons/contact-round';
import CreditCard from 'lucide-react/icons/credit-card';
import FileText from 'lucide-react/icons/file-text';
import FolderCheck from 'lucide-react/icons/folder-check';
import Gift from 'lucide-react/icons/gift';
import HandCoins from 'lucide-react/icons/hand-coins';
import Images from 'lucide-react/icons/images';
import Info from 'lucide-react/icons/info';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import ListChecks from 'lucide-react/icons/list-checks';
import MessageSquareWarning from 'lucide-react/icons/message-square-warning';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Settings from 'lucide-react/icons/settings';
import Share2 from 'lucide-react/icons/share-2';
import ShieldPlus from 'lucide-react/icons/shield-plus';
import Sparkles from 'lucide-react/icons/sparkles';
import Star from 'lucide-react/icons/star';
import Store from 'lucide-react/icons/store';
import User from 'lucide-react/icons/user';
import Users from 'lucide-react/icons/users';
import type { LucideIcon } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import type { ShownAccount } from '../../context.ts';
import { WorkFrame, type FramePlace } from '../work-frame.tsx';
import { spaces, type WorkSpace } from '#ui/spaces.ts';
import { useRootData } from '../root-data.ts';
import { dashboardTexts as texts } from './dashboard-texts.ts';
import { useWaitingCounts } from './waiting-counts.ts';

type Entry = keyof typeof texts.entries;

type Row = {
  readonly key: Entry;
  readonly Icon: LucideIcon;
  /** « Mon activité » holds what is set once; the rest is what one comes for. */ readonly group: 'work' | 'activity';
  /** The spaces that have it: every one unless told. */ readonly only?: readonly WorkSpace[];
  /** Its address below the dashboard’s, or how it is made. */ readonly to: string | ((space: WorkSpace) => string);
};

const pros: readonly WorkSpace[] = ['freelances', 'business'];

/** The places of the spaces, in their order, a line each (docs/product/screens.md#menus-of-who-works). */
const rows: readonly Row[] = [
  { key: 'home', Icon: LayoutDashboard, group: 'work', to: '' },
  { key: 'planning', Icon: CalendarDays, group: 'work', only: pros, to: '/planning' },
  { key: 'visits', Icon: ListChecks, group: 'work', only: pros, to: '/rendez-vous' },
  { key: 'services', Icon: Sparkles, group: 'work', only: pros, to: '/prestations' },
  { key: 'sales', Icon: Gift, group: 'work', only: pros, to: '/ventes' },
  { key: 'clients', Icon: ContactRound, group: 'work', only: pros, to: '/clients' },
  { key: 'reviews', Icon: Star, group: 'work', only: pros, to: '/avis' },
  { key: 'revenue', Icon: HandCoins, group: 'work', only: pros, to: '/revenus' },
  { key: 'complaints', Icon: MessageSquareWarning, group: 'work', only: pros, to: '/reclamations' },
  { key: 'notifications', Icon: Bell, group: 'work', to: '/notifications' },
  { key: 'profile', Icon: Store, group: 'activity', to: (space) => `/create-profile/${spaces[space].type}?etape=about` },
  { key: 'photos', Icon: Images, group: 'activity', only: pros, to: '/photos' },
  { key: 'practical', Icon: Info, group: 'activity', only: pros, to: '/infos-pratiques' },
  { key: 'team', Icon: Users, group: 'activity', only: ['business'], to: '/equipe' },
  { key: 'travel', Icon: Car, group: 'activity', only: pros, to: '/deplacements' },
  { key: 'health', Icon: ShieldPlus, group: 'activity', only: pros, to: '/fiches-sante' },
  { key: 'policy', Icon: CalendarOff, group: 'activity', only: pros, to: '/annulation' },
  { key: 'terms', Icon: FileText, group: 'activity', only: pros, to: '/conditions' },
  { key: 'documents', Icon: FolderCheck, group: 'activity', only: pros, to: '/documents' },
  { key: 'payments', Icon: CreditCard, group: 'activity', only: pros, to: '/paiements' },
  { key: 'invoices', Icon: ReceiptText, group: 'activity', only: pros, to: '/factures' },
  { key: 'calendars', Icon: CalendarSync, group: 'activity', only: pros, to: '/agendas' },
  { key: 'share', Icon: Share2, group: 'activity', only: pros, to: '/partager' },
  { key: 'account', Icon: User, group: 'activity', to: '/my-account' },
  { key: 'settings', Icon: Settings, group: 'activity', to: (space) => (space === 'freelances' ? '/settings' : '/my-account?tab=settings') },
  { key: 'subscription', Icon: BadgeCheck, group: 'activity', only: ['business'], to: '/pro-subscription' },
];

/** What leads in the bar of a narrow window. */
const inBar: readonly string[] = ['home', 'planning', 'services', 'notifications'];

const short: Readonly<Record<string, string>> = texts.short;

const placesOf = (space: WorkSpace, group: Row['group'], waits: Partial<Record<Entry, number>> | null): readonly FramePlace[] =>
  rows
    .filter((row) => row.group === group && (row.only?.includes(space) ?? true))
    .map(({ key, Icon, to }) => ({
      key,
      Icon,
      to: `${spaces[space].dashboard}${typeof to === 'string' ? to : to(space)}`,
      text: texts.entries[key],
      short: short[key],
      ...(waits?.[key] !== undefined && { waiting: { count: waits[key], words: texts.waiting } }),
    }));

type Props = {
  space: WorkSpace;
  current: Entry;
  who: Pick<ShownAccount, 'firstname' | 'lastname'>;
  heading: string;
  /** Which step is shown, where one address has several: another one gives its heading the focus. */ step?: string;
  /** The page answers a form at its own address. */ isAnswer?: boolean;
  lead?: ReactNode;
  actions?: ReactNode;
  /** As of the frame. */ hasActionBar?: boolean;
  children: ReactNode;
};

/** A page of a space of those who work here. */
export const DashboardPage = ({ space, current, step = '', ...page }: Props) => {
  // Which space one works in is remembered by the browser (docs/product/screens.md#browser-storage).
  useEffect(() => {
    if (space === 'business') localStorage.setItem('last-type-page', 'business');
  }, [space]);
  const profiles = useRootData()?.account?.profiles ?? [];
  const waits = useWaitingCounts(profiles.find(({ type, isComplete }) => isComplete && type === spaces[space].type && pros.includes(space))?.id ?? null);
  return (
    <WorkFrame
      {...page}
      label={texts.nav}
      groups={[{ places: placesOf(space, 'work', waits) }, { title: texts.activity, places: placesOf(space, 'activity', waits) }]}
      first={inBar}
      current={current}
      space={texts.spaces[space]}
      said={`${space} ${current} ${step}`}
    />
  );
};

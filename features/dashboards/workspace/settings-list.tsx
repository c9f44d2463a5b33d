import BadgeCheck from 'lucide-react/icons/badge-check';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CalendarOff from 'lucide-react/icons/calendar-off';
import CalendarSync from 'lucide-react/icons/calendar-sync';
import CalendarX from 'lucide-react/icons/calendar-x';
import Building2 from 'lucide-react/icons/building-2';
import Car from 'lucide-react/icons/car';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Clock from 'lucide-react/icons/clock';
import CreditCard from 'lucide-react/icons/credit-card';
import FilePenLine from 'lucide-react/icons/file-pen-line';
import FileText from 'lucide-react/icons/file-text';
import FolderCheck from 'lucide-react/icons/folder-check';
import Images from 'lucide-react/icons/images';
import Info from 'lucide-react/icons/info';
import Share2 from 'lucide-react/icons/share-2';
import ShieldCheck from 'lucide-react/icons/shield-check';
import ShieldPlus from 'lucide-react/icons/shield-plus';
import Store from 'lucide-react/icons/store';
import User from 'lucide-react/icons/user';
import Users from 'lucide-react/icons/users';
import type { LucideIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { Form, Link } from 'react-router';
import { SearchTextField } from '#ui/fields/search-text-field.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { unbroken } from '#ui/layout/unbroken.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import type { ProSpace } from '#ui/spaces.ts';
import css from './settings-list.module.css';
import { settingsListTexts as texts, type MissingKey } from './settings-list-texts.ts';
import type { SettingsKey, SettingsPlace } from './settings-places.ts';
import { foundSettings, type SettingsNames } from './settings-view.ts';

const icons: Readonly<Record<SettingsKey, LucideIcon>> = {
  profile: Store,
  photos: Images,
  share: Share2,
  team: Users,
  documents: FolderCheck,
  establishments: Building2,
  hours: Clock,
  holidays: CalendarOff,
  bookingRules: CalendarClock,
  calendars: CalendarSync,
  practical: Info,
  travel: Car,
  health: ShieldPlus,
  payments: CreditCard,
  mandate: FilePenLine,
  policy: CalendarX,
  terms: FileText,
  account: User,
  settings: ShieldCheck,
  subscription: BadgeCheck,
};

type GroupProps = {
  title: string;
  places: readonly SettingsPlace[];
  names: SettingsNames;
  missing: readonly MissingKey[];
};

const Group = ({ title, places, names, missing }: GroupProps) => {
  const id = useId();
  return (
    <Card as="section" isFlush>
      <h2 id={id} className={css['title']}>
        {title}
      </h2>
      <ul role="list" aria-labelledby={id}>
        {places.map(({ key, to }) => {
          const Icon = icons[key];
          const lacks = missing.find((one) => one === key);
          return (
            <li key={key}>
              <Link to={to} className={css['place']}>
                <Icon size={20} strokeWidth={1.75} aria-hidden />
                <span className={css['words']}>
                  <b>{names[key]}</b>
                  <span className={css['line']}>{unbroken(texts.lines[key])}</span>
                </span>
                {lacks !== undefined && <Badge tone="warning">{texts.missing[lacks]}</Badge>}
                <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
              </Link>
            </li>
          );
        })}
      </ul>
    </Card>
  );
};

type Props = {
  space: ProSpace;
  dashboard: string;
  names: SettingsNames;
  asked: string;
  path: string;
  missing: readonly MissingKey[];
  /** Settings a staff member may open. Null for the owner, who may open all. */ only: readonly string[] | null;
};

/**
 * All settings of a professional, by group. The search filters as the user types. Without JavaScript the search submits
 * a form.
 */
export const SettingsList = ({ space, dashboard, names, asked: searchText, path, missing, only }: Props) => {
  const [typed, setTyped] = useState(searchText);
  const { groups, count } = foundSettings(space, names, typed, only, dashboard);
  return (
    <>
      <Form noValidate method="get" role="search" className={css['search']}>
        <SearchTextField
          label={texts.search.label}
          placeholder={texts.search.hint}
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" tone="secondary">
          {texts.search.submit}
        </Button>
      </Form>
      <p role="status" className={typed.trim() === '' || count === 0 ? 'visually-hidden' : css['count']}>
        {typed.trim() !== '' && (count === 0 ? texts.nothing(typed.trim()) : texts.found(count))}
      </p>
      {count === 0 ? (
        <EmptyState
          title={texts.nothing(typed.trim())}
          look="framed"
          actions={
            <LinkButton tone="secondary" to={path} onClick={() => setTyped('')}>
              {texts.search.clear}
            </LinkButton>
          }
        >
          {texts.nothingText}
        </EmptyState>
      ) : (
        <div className={css['groups']}>
          {groups.map((group) => (
            <Group key={group.title} {...group} names={names} missing={missing} />
          ))}
        </div>
      )}
    </>
  );
};

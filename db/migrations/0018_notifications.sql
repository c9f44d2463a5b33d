-- Notifications on screen, written in the transaction that causes them. The recipient is an account, a profile or,
-- without either, the admins.
-- A notification is deleted with its account. When its owner deletes it, only its key stays, so that it is not sent
-- again.
create table notification (
  id bigint generated always as identity primary key,
  public_id text not null unique check (public_id ~ '^[0-9A-Za-z]{22}$'),
  account_id bigint references account on delete cascade,
  profile_id bigint references profile on delete cascade,
  type text not null check (type in ('new_message', 'booking', 'cancellation')),
  name text not null,
  message text not null,
  -- The booking it is about, if any.
  booking_id bigint references booking,
  dedup_key text not null unique check (dedup_key ~ '^[0-9A-Za-z_.:-]{1,200}$'),
  created_at timestamptz not null,
  read_at timestamptz,
  deleted_at timestamptz,
  check (num_nonnulls(account_id, profile_id) <= 1),
  check (deleted_at is null or (name = '' and message = ''))
);
create index notification_account on notification (account_id, created_at desc, id desc) where account_id is not null and deleted_at is null;
create index notification_profile on notification (profile_id, created_at desc, id desc) where profile_id is not null and deleted_at is null;
create index notification_admins on notification (created_at desc, id desc) where account_id is null and profile_id is null and deleted_at is null;
create index notification_booking on notification (booking_id) where booking_id is not null;
create index notification_age on notification (created_at);

-- Notifications an account wants (docs/product/messages.md#settings). Without a row, it gets all of them.
create table notification_setting (
  account_id bigint primary key references account on delete cascade,
  new_client_services boolean not null default true,
  new_service_in_establishment boolean not null default true,
  modification_of_service boolean not null default true,
  cancellation_of_service boolean not null default true,
  new_sale_in_store boolean not null default true,
  new_matching_pro_establishment boolean not null default true,
  message_in_messaging boolean not null default true,
  new_customer_review boolean not null default true,
  new_business_review boolean not null default true,
  goal_achieved_not_achieved boolean not null default true,
  recruitment_match boolean not null default true,
  beneficiary_not_surprised_no_health_form boolean not null default true,
  incomplete_profile_reminder boolean not null default true,
  appointment_reminder boolean not null default true
);

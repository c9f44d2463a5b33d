-- Data sent once to the approved platform: invoices between businesses, and sales to consumers by professional and
-- month.
create table invoice_submission (
  invoice_id bigint primary key references invoice (id),
  ref text not null,
  submitted_at timestamptz not null
);
create table sales_report (
  pro_id bigint not null references pro (id),
  month text not null check (month ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
  ref text not null,
  sent_at timestamptz not null,
  primary key (pro_id, month)
);

-- A picture sent by a professional. `key` names its files. A picture without a place is not shown: its files are being
-- written, or wait for deletion.
create table picture (
  id bigint generated always as identity primary key,
  key text not null unique check (key ~ '^[0-9A-Za-z]{22}$'),
  pro_id bigint not null references pro,
  kind text not null check (kind in ('gallery', 'profile', 'logo', 'banner')),
  position int2 check (position between 0 and case when kind = 'gallery' then 9 else 0 end),
  -- Text alternative.
  alt text not null default '' check (length(alt) <= 200),
  -- Size in pixels of the largest file.
  width int4 not null check (width > 0),
  height int4 not null check (height > 0),
  created_at timestamptz not null,
  loose_at timestamptz,
  check ((position is null) = (loose_at is not null)),
  -- Deferred, because several places change together.
  unique (pro_id, kind, position) deferrable initially deferred
);
create index picture_loose on picture (loose_at) where loose_at is not null;

-- A change of picture also makes cached copies of the professional's offers outdated.
create trigger picture_catalog_insert after insert on picture referencing new table as changed for each statement execute function draw_catalogs('select pro_id from changed');
create trigger picture_catalog_update after update on picture referencing new table as changed for each statement execute function draw_catalogs('select pro_id from changed');
create trigger picture_catalog_delete after delete on picture referencing old table as changed for each statement execute function draw_catalogs('select pro_id from changed');

-- Changes whenever a professional's details or offers change, except the agenda. A cached copy compares it to know
-- whether it is still valid.
-- It is random instead of a counter, because a number taken by a rolled-back transaction would be used again.
alter table pro add column catalog uuid not null default gen_random_uuid();

create function draw_catalog() returns trigger language plpgsql as $$
begin
  new.catalog := gen_random_uuid();
  return new;
end $$;
create trigger pro_catalog before update on pro for each row execute function draw_catalog();

-- The argument is a query that returns the professionals behind the rows of `changed`.
create function draw_catalogs() returns trigger language plpgsql as $$
begin
  execute format('update pro set catalog = default where id in (%s)', tg_argv[0]);
  return null;
end $$;

do $$
declare
  one record;
  event record;
begin
  for one in select * from (values
    ('service', 'select pro_id from changed'),
    ('service_option', 'select pro_id from changed'),
    ('option_need', 'select o.pro_id from changed c join service_option o on o.id = c.option_id'),
    ('option_resource', 'select o.pro_id from changed c join service_option o on o.id = c.option_id
      union select r.owner_pro_id from changed c join resource r on r.id = c.resource_id'),
    ('resource', 'select owner_pro_id from changed'),
    ('add_on', 'select s.pro_id from changed c join service s on s.id = c.service_id'),
    ('surcharge', 'select s.pro_id from changed c join service s on s.id = c.service_id'),
    ('travel_rule', 'select pro_id from changed'),
    ('travel_band', 'select pro_id from changed'),
    ('travel_fee', 'select pro_id from changed'),
    ('cancellation_policy', 'select pro_id from changed'),
    ('cgv_version', 'select pro_id from changed')
  ) as list (name, whose) loop
    -- A row that moves from one professional to another changes both.
    for event in select * from (values ('insert', 'new'), ('update', 'old'), ('update', 'new'), ('delete', 'old')) as list (kind, side) loop
      execute format('create trigger %I after %s on %I referencing %s table as changed for each statement execute function draw_catalogs(%L)',
        one.name || '_catalog_' || event.kind || '_' || event.side, event.kind, one.name, event.side, one.whose);
    end loop;
  end loop;
end $$;

-- A hold has no link yet, and most holds never get one.
alter table booking drop constraint booking_link_hash_key;
create unique index booking_link on booking (link_hash) where link_hash is not null;

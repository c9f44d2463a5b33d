-- Own price and duration of a practitioner for an option, used when a client books them by name. Null means those of
-- the option.
alter table option_resource
  add column price_cents int4,
  add column duration_min int2;

alter table option_resource add constraint option_resource_price_cents_check check (price_cents >= 0) not valid;
alter table option_resource add constraint option_resource_duration_min_check
  check (duration_min >= 5 and duration_min <= 1435 and duration_min % 5 = 0) not valid;
alter table option_resource validate constraint option_resource_price_cents_check;
alter table option_resource validate constraint option_resource_duration_min_check;

-- A room has no own price, and the processing time must fit inside the practitioner's own duration. Checked at commit,
-- once a service and its team are both written.
create function own_rates_fit() returns trigger language plpgsql as $$
declare
  judged bigint := (to_jsonb(new)->>case tg_table_name when 'service_option' then 'id' else 'option_id' end)::bigint;
begin
  if exists (
    select 1 from option_resource x join service_option o on o.id = x.option_id join resource r on r.id = x.resource_id
    where x.option_id = judged and (x.price_cents is not null or x.duration_min is not null)
      and (r.kind <> 'practitioner' or (o.processing_min > 0 and o.processing_after_min + o.processing_min > x.duration_min - 5))
  ) then
    raise exception 'an own rate that does not fit option %', judged using errcode = '23514', constraint = 'option_resource_own_rates';
  end if;
  return null;
end $$;

create constraint trigger option_resource_own_rates after insert or update on option_resource deferrable initially deferred
  for each row when (new.price_cents is not null or new.duration_min is not null) execute function own_rates_fit();
create constraint trigger service_option_own_rates after update on service_option deferrable initially deferred
  for each row when (new.processing_min > 0) execute function own_rates_fit();

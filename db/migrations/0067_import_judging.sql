-- Number of the check that produced the lines. A check that a newer one replaced writes nothing more.
alter table client_import add column judging integer not null default 0;

create function import_goes_forward() returns trigger language plpgsql as $$
begin
  if (old.state = 'running' and new.state not in ('running', 'done')) or (old.state = 'done' and new.state not in ('done', 'undone'))
    or (old.state = 'undone' and new.state <> 'undone') then
    raise exception 'an import may not go from % to %', old.state, new.state using errcode = '23514';
  end if;
  return new;
end
$$;
create trigger client_import_forward before update of state on client_import for each row execute function import_goes_forward();

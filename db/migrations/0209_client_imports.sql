-- Possible match of an imported line, last change of its entry before and after the import, and bytes of a file that
-- may be read again in another encoding.
alter table client_import_line add column alike json;
alter table client_import_line add column before_at timestamptz;
alter table client_import_line add column filled_at timestamptz;
alter table client_import add column encoding text;
create table client_import_file (
  import_id bigint primary key references client_import (id) on delete cascade,
  bytes bytea not null
);

-- Among several entries with the visit's email address, such as a family's, takes the one with the same name. An entry
-- of another name does not get the telephone number.
create or replace function link_client(visit booking) returns void language plpgsql as $$
declare
  own bigint;
  joined bigint;
  own_email text := nullif(lower(trim(visit.email)), '');
  own_phone text := case when visit.phone ~ '^\+[0-9]{6,15}$' then visit.phone end;
  first_given text := left(coalesce(trim(visit.firstname), ''), 60);
  last_given text := left(coalesce(trim(visit.lastname), ''), 60);
  given_words text := name_words(first_given || ' ' || last_given);
begin
  if (first_given = '' and last_given = '') or exists (select from client_visit where booking_id = visit.id) then
    return;
  end if;
  if visit.account_id is not null then
    select v.client_id into own from booking b join client_visit v on v.booking_id = b.id
      where b.account_id = visit.account_id and b.pro_id = visit.pro_id order by b.id desc limit 1;
  end if;
  if own is null and own_email is not null then
    select id into own from client where pro_id = visit.pro_id and email = own_email
      order by (words = given_words) desc, merged_into nulls first, id limit 1;
  end if;
  if own is null and own_phone is not null then
    select id into own from client
      where pro_id = visit.pro_id and phone = own_phone and words = given_words order by merged_into nulls first, id limit 1;
  end if;
  if own is null then
    insert into client (pro_id, origin, firstname, lastname, email, phone, created_at, updated_at)
      values (visit.pro_id, 'booking', first_given, last_given, own_email, own_phone, visit.updated_at, visit.updated_at) returning id into own;
  else
    loop
      select merged_into into joined from client where id = own;
      exit when joined is null;
      own := joined;
    end loop;
    update client set email = coalesce(email, own_email), phone = case when words = given_words then coalesce(phone, own_phone) else phone end, archived_at = null
      where id = own and (archived_at is not null or (email is null and own_email is not null)
        or (phone is null and own_phone is not null and words = given_words));
  end if;
  insert into client_visit (booking_id, client_id) values (visit.id, own);
end
$$;

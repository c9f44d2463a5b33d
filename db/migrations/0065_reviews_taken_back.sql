-- A review that its author takes back is hidden but kept, so that writing it again does not restart its fourteen days.
-- The same holds for a review of a freelance.
alter table place_comment drop constraint place_comment_state_check;
alter table place_comment add constraint place_comment_state_check check (state in ('published', 'held', 'removed', 'taken_back'));
create index place_comment_taken_back on place_comment (visited_at) where state = 'taken_back';
alter table pro_comment add column taken_back_at timestamptz;
create index pro_comment_taken_back on pro_comment (created_at) where taken_back_at is not null;
-- The date of the first text starts the fourteen days and never changes.
create function written_once() returns trigger language plpgsql as $$
begin
  if new.created_at <> old.created_at then raise exception 'the first day of a review does not change' using errcode = 'check_violation'; end if;
  return new;
end $$;
create trigger place_comment_written_once before update of created_at on place_comment for each row execute function written_once();
create trigger pro_comment_written_once before update of created_at on pro_comment for each row execute function written_once();

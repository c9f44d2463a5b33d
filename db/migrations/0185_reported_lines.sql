-- The side that reads a line of a conversation may report it. The report refers to the line as long as the line exists.
alter table content_report add column line_id bigint references conversation_line on delete set null;
create index content_report_line on content_report (line_id) where line_id is not null;
alter table content_report drop constraint content_report_content_check;
alter table content_report add constraint content_report_content_check
  check (content in ('profile', 'service', 'review', 'answer', 'image', 'terms', 'other', 'line')) not valid;
alter table content_report add constraint content_report_line_subject check (line_id is null or content = 'line') not valid;

-- Processing time, such as a color that sets: the practitioner is free and the client stays. It lasts `processing_min`
-- minutes and begins `processing_after_min` minutes after the start. Zero means none.
alter table service_option
  add column processing_min int2 not null default 0,
  add column processing_after_min int2 not null default 0;

alter table service_option add constraint service_option_processing check (
  case when processing_min = 0 then processing_after_min = 0
    else processing_min >= 5 and processing_min % 5 = 0 and processing_after_min >= 5 and processing_after_min % 5 = 0
      and processing_after_min + processing_min <= duration_min - 5 end) not valid;

-- While a colour sets, whoever serves is free and the client stays: so many minutes, from so many after the start of the service; 0 for none.
alter table service_option
  add column processing_min int2 not null default 0,
  add column processing_after_min int2 not null default 0;

alter table service_option add constraint service_option_processing check (
  case when processing_min = 0 then processing_after_min = 0
    else processing_min >= 5 and processing_min % 5 = 0 and processing_after_min >= 5 and processing_after_min % 5 = 0
      and processing_after_min + processing_min <= duration_min - 5 end) not valid;

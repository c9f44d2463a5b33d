-- A row of the outbox is one mail: sent or not, never half.
alter table outbox drop column mails_sent;

-- A row of the outbox is exactly one mail.
alter table outbox drop column mails_sent;

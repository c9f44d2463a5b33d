-- What a professional writes for themselves about a visit that they made.
alter table booking add column pro_note text;

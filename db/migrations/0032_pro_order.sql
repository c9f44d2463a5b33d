-- Private note of the professional about a visit that they created.
alter table booking add column pro_note text;

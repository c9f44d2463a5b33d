-- Every file that a row refers to. A backup must contain it, and the file storage must hold it.
create view inspect.kept_files as
  select storage_key as key from document where storage_key is not null
  union all select storage_key from complaint_piece
  union all select storage_key from conversation_line where storage_key is not null
  union all select storage_key from intake where storage_key is not null
  union all select pdf_key from invoice_file
  union all select xml_key from invoice_file
  union all select (case when p.is_set_aside then 'withdrawn/' else 'pictures/' end) || p.key || '/' || w.width || '.webp'
    from picture p cross join lateral (select p.width union select s.width from unnest(array[320, 640, 1280]) s(width) where s.width < p.width) w
    where p.loose_at is null;

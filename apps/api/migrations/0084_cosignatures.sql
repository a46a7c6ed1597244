-- A witness's word that a tree of the log continues everything it has seen before, as it gave it.
create table book_cosignatures (
  witness     text        not null,
  size        bigint      not null references book_checkpoints,
  cosigned_at timestamptz not null,
  -- The line that is published below the checkpoint.
  line        text        not null check (char_length(line) <= 500),
  primary key (witness, size)
);
select guard_append_only('book_cosignatures');
create index book_cosignatures_by_size on book_cosignatures (size desc);
grant select, insert on book_cosignatures to tossbook_app;

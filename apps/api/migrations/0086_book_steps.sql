-- The public steps of every match, as texts in the public log: its creation, its times, its rates, its result with its
-- sources, and what was taken back. The text is what was true when it was appended; the tables it was made from must
-- agree with it for ever (law BOOK).
create table book_steps (
  -- The places of both kinds of leaves are one sequence: whoever appends gives them under one lock.
  leaf_index bigint  not null primary key check (leaf_index >= 0),
  match_id   bigint  not null references matches,
  step       integer not null check (step > 0),
  kind       text    not null check (kind in
    ('created', 'renamed', 'moved', 'rate', 'opened', 'closed', 'result', 'source', 'reversed')),
  -- What it was made from: an entry of the trail, a run or a source; 0 where a match has only one.
  ref_id     bigint  not null,
  text       text    not null,
  -- Everybody can compute it: a step is public, and has no nonce.
  entry      bytea   not null check (entry = sha256(convert_to(text, 'UTF8'))),
  unique (match_id, step),
  unique (match_id, kind, ref_id)
);
select guard_append_only('book_steps');

-- Every leaf of the log, whichever it is of.
create view book_entries as
  select leaf_index, entry from book_leaves union all select leaf_index, entry from book_steps;

-- Every step that was due by then is in the tree. Null if a version signed that knew of no steps.
alter table book_checkpoints add column steps_until timestamptz;

grant select on book_steps, book_entries to tossbook_app;

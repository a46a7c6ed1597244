-- The verifiable book: an append-only Merkle log of where every user's chain stood, which anyone can follow and only
-- the owner of a chain can read.

-- One leaf for each chain that grew since the append before. The nonce is for its owner alone: without it, a leaf says
-- nothing about whose it is or what it holds.
create table book_leaves (
  leaf_index bigint not null primary key check (leaf_index >= 0),
  user_id    bigint not null,
  seq        bigint not null check (seq > 0),
  head       bytea  not null check (octet_length(head) = 32),
  nonce      bytea  not null check (octet_length(nonce) = 16),
  entry      bytea  not null generated always as (sha256(nonce || int8send(user_id) || int8send(seq) || head)) stored,
  unique (user_id, seq)
);
select guard_append_only('book_leaves');

-- Hashes of the tree in rows of up to 256, the lowest level from the leaves.
create table book_tiles (
  level      smallint not null check (level between 0 and 7),
  tile_index bigint   not null check (tile_index >= 0),
  hashes     bytea    not null check (octet_length(hashes) % 32 = 0 and octet_length(hashes) between 32 and 8192),
  primary key (level, tile_index)
);

-- What was published can be continued, never changed: not even by the owner of the database without removing this.
create function keep_tile() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'a tile of the log is never deleted'; end if;
  if (new.level, new.tile_index) <> (old.level, old.tile_index)
     or substr(new.hashes, 1, octet_length(old.hashes)) <> old.hashes then
    raise exception 'a tile of the log only grows';
  end if;
  return new;
end $$;
create trigger keep_tile before update or delete on book_tiles for each row execute function keep_tile();
create trigger keep_tiles before truncate on book_tiles execute function refuse_change();

-- What was signed. No two of one size: a log that signs two trees of one size has two stories.
create table book_checkpoints (
  size      bigint      not null primary key check (size > 0),
  root      bytea       not null check (octet_length(root) = 32),
  note      text        not null,
  signed_at timestamptz not null,
  -- Every chain that had grown by then is in the tree.
  complete_until timestamptz not null
);
select guard_append_only('book_checkpoints');

-- Every key that has signed, with when it was first used: what an old one has signed can be checked for ever.
create table book_keys (
  verifier_key text        not null primary key,
  used_from    timestamptz not null
);
select guard_append_only('book_keys');

grant select on book_leaves, book_tiles, book_checkpoints, book_keys to tossbook_app;
grant insert on book_checkpoints, book_keys to tossbook_app;
grant insert, update (hashes) on book_tiles to tossbook_app;

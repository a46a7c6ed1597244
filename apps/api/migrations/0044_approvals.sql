-- What waits for a second person, and what became of it. `body` is what carries it out; `facts` must still be so then.
create type approval_state as enum ('waiting', 'approved', 'refused', 'withdrawn', 'expired');

create table approvals (
  approval_id bigint generated always as identity primary key,
  call        text not null check (call in ('deposit', 'withdraw', 'approveUpiDeposit', 'settleUpBet', 'reverseSettlement',
                                            'createUser', 'changeSetting')),
  body        jsonb not null,
  title       text not null,
  about_type  text not null check (about_type in ('user', 'match', 'setting')),
  about_id    text not null,
  about_name  text not null,
  -- What can wait once at a time: a result, an account, a setting. A deposit can be wanted twice.
  once        text,
  -- Whose wallets it moves, so that they can be locked before it is decided.
  wallet_ids  bigint[] not null,
  amount      bigint check (amount > 0),
  preview     jsonb not null,
  facts       jsonb not null,
  reason      text,
  asked_by    bigint not null references users,
  asked_at    timestamptz not null,
  expires_at  timestamptz not null check (expires_at > asked_at),
  state       approval_state not null default 'waiting',
  decided_by  bigint references users,
  decided_at  timestamptz,
  decision_reason text,
  -- The request that carried it out, which names the ledger rows that it made.
  carried_by  uuid unique,
  check ((state = 'approved') = (carried_by is not null)),
  check ((state = 'waiting') = (decided_at is null)),
  check ((state in ('approved', 'refused', 'withdrawn')) = (decided_by is not null)),
  -- Whatever the server thinks: nobody decides about what they asked for, and nobody else takes it back.
  check (state not in ('approved', 'refused') or decided_by <> asked_by),
  check (state <> 'withdrawn' or decided_by = asked_by)
);
create index approvals_waiting on approvals (approval_id) where state = 'waiting';
create unique index one_request on approvals (call, once) where state = 'waiting';

grant select, insert, update (state, decided_by, decided_at, decision_reason, carried_by) on approvals to tossbook_app;

create function guard_approval() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.state <> 'waiting' then
    raise exception 'request % is decided', old.approval_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
revoke execute on function guard_approval from public;
create trigger guarded before update on approvals for each row execute function guard_approval();

-- What one person moved alone, for the sums of 24 hours from which a second is needed.
create type movement_direction as enum ('in', 'out');
create table lone_movements (
  movement_id bigint generated always as identity primary key,
  staff_id    bigint not null references users,
  user_id     bigint not null references users,
  direction   movement_direction not null,
  amount      bigint not null check (amount > 0),
  moved_at    timestamptz not null
);
create index lone_movements_of_staff on lone_movements (staff_id, direction, moved_at);
create index lone_movements_of_user on lone_movements (user_id, direction, moved_at);
create index lone_movements_old on lone_movements (moved_at);
grant select, insert, delete on lone_movements to tossbook_app;

/** SQL that makes the chain of a user fit again, in a block of PL/pgSQL. */
const chainAnew = (user: string) => `
  declare r ledger; h bytea := zero_hash(); begin
    for r in select * from ledger where user_id = ${user} order by seq loop
      h := row_hash(r, h);
      update ledger set hash = h where user_id = r.user_id and seq = r.seq;
    end loop;
    update wallets set last_hash = h where user_id = ${user};
  end`;

/** SQL of what a forger does who knows the hashes: makes a user's chain fit again. */
export const rechain = (user: bigint) => `do $$ ${chainAnew(String(user))} $$;`;

/** SQL that lets the ledger say when bets were accepted that were moved in time. Like moving them, with triggers off. */
export const FOLLOW_BETS = `
  do $$ declare moved bigint; begin
    for moved in
      select distinct l.user_id from ledger l join bets b on b.user_id = l.user_id and b.bet_id = l.ref_id
      where l.kind = 'bet_placed' and l.accepted_at <> b.accepted_at
    loop
      update ledger l set accepted_at = b.accepted_at from bets b
      where l.user_id = moved and l.kind = 'bet_placed' and b.user_id = l.user_id and b.bet_id = l.ref_id;
      ${chainAnew('moved')};
    end loop;
  end $$;`;

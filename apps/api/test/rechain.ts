/** SQL of what a forger does who knows the hashes: makes a user's chain fit again. */
export const rechain = (user: bigint) => `
  do $$ declare r ledger; h bytea := zero_hash(); begin
    for r in select * from ledger where user_id = ${user} order by seq loop
      h := row_hash(r, h);
      update ledger set hash = h where user_id = r.user_id and seq = r.seq;
    end loop;
    update wallets set last_hash = h where user_id = ${user};
  end $$;`;

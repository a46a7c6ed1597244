/** SQL that deposits cash into many wallets at once, by the first admin, each with a trail entry. */
export const depositsIntoMany = (users: string, amount: number): string => `
  do $$ declare entries ledger_posting[]; begin
    entries := array(
      select posting(user_id => u.user_id, kind => 'deposit', request_id => gen_random_uuid(), wallet_delta => ${amount},
                     house_delta => -${amount}, house_account => 'cash', actor_id => a.user_id)
      from (${users}) u, (select min(user_id) as user_id from users where role = 'admin') a);
    perform post_entries(entries);
    insert into audit_log (kind, action, actor_id, actor_role, target_type, target_id, after, request_id)
      select 'staff', 'wallet.deposited', e.actor_id, 'admin', 'user', n.user_name,
             jsonb_build_object('amount', ${amount}), e.request_id
      from unnest(entries) e join users n using (user_id);
  end $$`;

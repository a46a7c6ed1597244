/** SQL that deposits cash into many wallets at once, by the first admin, each with its entry in the trail. */
export const depositsIntoMany = (users: string, amount: number): string => `
  do $$ declare entries ledger_entry[]; begin
    entries := array(
      select (u.user_id, 'deposit', ${amount}, 0, -${amount}, 'cash', null, null, null, a.user_id, null,
              gen_random_uuid())::ledger_entry
      from (${users}) u, (select min(user_id) as user_id from users where role = 'admin') a);
    perform post_entries(entries);
    insert into audit_log (kind, action, actor_id, actor_role, target_type, target_id, request_id)
      select 'staff', 'wallet.deposited', e.actor_id, 'admin', 'user', n.user_name, e.request_id
      from unnest(entries) e join users n using (user_id);
  end $$`;

-- Whose address it is, as far as an address can say: one of IPv4 stands for itself, however it is written; of IPv6 a
-- household or a phone has the whole /64, so all of it counts as one.
create or replace function network_of(address inet) returns inet language sql immutable strict parallel safe
as $$
  select case
    when family(address) = 4 then set_masklen(address, 32)
    when address <<= inet '::ffff:0:0/96' then inet '0.0.0.0' + (set_masklen(address, 128) - inet '::ffff:0:0')
    else inet (network(set_masklen(address, 64)))
  end
$$;

-- The network that stands for a caller: an IPv4 address itself, however it is written; for IPv6 the /64, since a
-- household or a phone has a whole one.
create or replace function network_of(address inet) returns inet language sql immutable strict parallel safe
as $$
  select case
    when family(address) = 4 then set_masklen(address, 32)
    when address <<= inet '::ffff:0:0/96' then inet '0.0.0.0' + (set_masklen(address, 128) - inet '::ffff:0:0')
    else inet (network(set_masklen(address, 64)))
  end
$$;

-- Reverts separate-owner.sql, for a roll-back to an older version, which migrates as the server's login.
begin;
alter role weltenkompass rename to weltenkompass_narrow;
alter role weltenkompass_narrow nologin;
alter role weltenkompass_owner rename to weltenkompass;
commit;

-- Takes separate-owner.sql back, for a roll-back to a version from before it, which migrates as the server's login.
begin;
alter role weltenkompass rename to weltenkompass_narrow;
alter role weltenkompass_narrow nologin;
alter role weltenkompass_owner rename to weltenkompass;
commit;

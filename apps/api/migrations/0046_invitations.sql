-- Whether an invitation tells the first name of the code's owner, who can switch it off.
alter table referral_codes add column shows_name boolean not null default true;
grant update (shows_name) on referral_codes to tossbook_app;

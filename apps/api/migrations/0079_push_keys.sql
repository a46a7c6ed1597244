-- A subscription only takes messages signed by the key it was made with; null where that was not noted yet.
alter table push_subscriptions add column public_key text;

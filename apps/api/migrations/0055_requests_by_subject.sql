-- The requests about one match, for its page and its dialogs.
create index approvals_by_subject on approvals (about_type, about_id, approval_id);

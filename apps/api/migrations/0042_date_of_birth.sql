-- Asked for at registration where real money is played for, and kept as evidence that nobody under age was let in.
alter table users add column date_of_birth date check (date_of_birth >= '1900-01-01');

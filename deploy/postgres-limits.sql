-- Time limits that PgBouncer does not pass on (docs/scaling.md).
alter role portage set statement_timeout = '30s';
alter role portage set idle_in_transaction_session_timeout = '30s';

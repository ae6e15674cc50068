-- Who has not chosen a theme sees the one of their system. Where administrators have set one, it stays.
alter table settings alter column theme set default 'auto';
update settings set theme = 'auto'
 where theme = 'light'
   and not exists (select from audit_log
                    where subject_type = 'settings' and subject_id = 1 and after ? 'theme');

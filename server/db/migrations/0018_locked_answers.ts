import type { Knex } from 'knex'

/**
 * The author may replace a private answer once that was stored readable by its locked form. The trigger
 * allows no other change, so the role cannot alter submitted answers.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table students add column answers_locked_at timestamptz;
    grant update (response) on submissions to weltenkompass_ingest;

    create function refuse_changed_answer() returns trigger language plpgsql as $$
    begin
      if not jsonb_exists(new.response, 'locked') or jsonb_exists(old.response, 'locked') then
        raise exception 'a stored answer changes only from readable to locked' using errcode = '42501';
      end if;
      return new;
    end $$;
    create trigger submissions_change_to_locked before update of response on submissions
      for each row when (old.response is distinct from new.response)
      execute function refuse_changed_answer();
  `)
}

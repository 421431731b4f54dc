import type { Knex } from 'knex'
import * as m0001 from './0001_schools.ts'
import * as m0002 from './0002_classes_and_students.ts'
import * as m0003 from './0003_curriculum.ts'
import * as m0004 from './0004_answers.ts'
import * as m0005 from './0005_sessions_and_audit.ts'
import * as m0006 from './0006_roles.ts'
import * as m0007 from './0007_help_in_order.ts'
import * as m0008 from './0008_serial_for_admins.ts'
import * as m0009 from './0009_throttles.ts'
import * as m0010 from './0010_retention.ts'
import * as m0011 from './0011_second_factor.ts'
import * as m0012 from './0012_traces_of_use.ts'
import * as m0013 from './0013_finding_what_goes.ts'
import * as m0014 from './0014_hand_over_by_admins.ts'
import * as m0015 from './0015_demo_accounts.ts'
import * as m0016 from './0016_login_makes_no_roles.ts'
import * as m0017 from './0017_owner_apart_from_login.ts'
import * as m0018 from './0018_locked_answers.ts'
import * as m0020 from './0020_sign_ins.ts'
import * as m0021 from './0021_given_passwords.ts'
import * as m0035 from './0035_classes_go_on.ts'
import * as m0036 from './0036_approvals.ts'
import * as m0037 from './0037_recall.ts'
import * as m0038 from './0038_kept_occupations.ts'
import * as m0040 from './0040_hand_overs.ts'
import * as m0041 from './0041_proven_addresses.ts'
import * as m0043 from './0043_hand_at_challenge.ts'
import * as m0044 from './0044_locked_reasons.ts'
import * as m0045 from './0045_withdrawn_answers.ts'
import * as m0046 from './0046_resolution.ts'
import * as m0047 from './0047_teachers_second_factor.ts'
import * as m0048 from './0048_school_types.ts'
import * as m0049 from './0049_school_ends.ts'
import * as m0052 from './0052_internship_days.ts'
import * as m0056 from './0056_attachments.ts'
import * as m0061 from './0061_read_marks.ts'
import * as m0062 from './0062_phrases.ts'
import * as m0068 from './0068_waiting_room.ts'
import * as m0069 from './0069_reading_looks.ts'
import * as m0070 from './0070_card_codes.ts'
import * as m0071 from './0071_plans.ts'
import * as m0075 from './0075_tablets.ts'
import * as m0076 from './0076_consents.ts'
import * as m0077 from './0077_hand_answers.ts'
import * as m0079 from './0079_attachment_store.ts'
import * as m0081 from './0081_internship_company.ts'
import * as m0082 from './0082_changed_students.ts'
import * as m0083 from './0083_partition_dumps.ts'

/**
 * Append-only: a released migration is never changed. Static imports, because Knex cannot load `.ts` files
 * by itself inside vitest; the names are those of the directory, so that the Knex command line agrees.
 */
export const migrations: Readonly<Record<string, Knex.Migration>> = {
  '0001_schools.ts': m0001,
  '0002_classes_and_students.ts': m0002,
  '0003_curriculum.ts': m0003,
  '0004_answers.ts': m0004,
  '0005_sessions_and_audit.ts': m0005,
  '0006_roles.ts': m0006,
  '0007_help_in_order.ts': m0007,
  '0008_serial_for_admins.ts': m0008,
  '0009_throttles.ts': m0009,
  '0010_retention.ts': m0010,
  '0011_second_factor.ts': m0011,
  '0012_traces_of_use.ts': m0012,
  '0013_finding_what_goes.ts': m0013,
  '0014_hand_over_by_admins.ts': m0014,
  '0015_demo_accounts.ts': m0015,
  '0016_login_makes_no_roles.ts': m0016,
  '0017_owner_apart_from_login.ts': m0017,
  '0018_locked_answers.ts': m0018,
  '0020_sign_ins.ts': m0020,
  '0021_given_passwords.ts': m0021,
  '0035_classes_go_on.ts': m0035,
  '0036_approvals.ts': m0036,
  '0037_recall.ts': m0037,
  '0038_kept_occupations.ts': m0038,
  '0040_hand_overs.ts': m0040,
  '0041_proven_addresses.ts': m0041,
  '0043_hand_at_challenge.ts': m0043,
  '0044_locked_reasons.ts': m0044,
  '0045_withdrawn_answers.ts': m0045,
  '0046_resolution.ts': m0046,
  '0047_teachers_second_factor.ts': m0047,
  '0048_school_types.ts': m0048,
  '0049_school_ends.ts': m0049,
  '0052_internship_days.ts': m0052,
  '0056_attachments.ts': m0056,
  '0061_read_marks.ts': m0061,
  '0062_phrases.ts': m0062,
  '0068_waiting_room.ts': m0068,
  '0069_reading_looks.ts': m0069,
  '0070_card_codes.ts': m0070,
  '0071_plans.ts': m0071,
  '0075_tablets.ts': m0075,
  '0076_consents.ts': m0076,
  '0077_hand_answers.ts': m0077,
  '0079_attachment_store.ts': m0079,
  '0081_internship_company.ts': m0081,
  '0082_changed_students.ts': m0082,
  '0083_partition_dumps.ts': m0083,
}

export const migrationSource: Knex.MigrationSource<string> = {
  getMigrations: async () => Object.keys(migrations),
  getMigrationName: (name) => name,
  getMigration: async (name) => {
    const migration = migrations[name]
    if (!migration) throw new Error(`unknown migration ${name}`)
    return { up: (knex) => withoutTimeout(knex, migration.up), down: refuseDown }
  },
}

/**
 * A migration may take longer than a request. While it waits for a locked table (a dump), later requests queue behind
 * it. So it gives up after four seconds, before their timeout of five; it changes nothing, and the next start tries
 * again.
 */
async function withoutTimeout(knex: Knex, up: Knex.Migration['up']): Promise<void> {
  await knex.raw(`set local statement_timeout = 0; set local lock_timeout = '4s'`)
  await up(knex)
}

/** Going back would drop what students wrote. */
async function refuseDown(): Promise<void> {
  throw new Error('Migrations only go forward: to go back, restore a backup.')
}

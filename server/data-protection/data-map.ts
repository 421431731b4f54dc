// What every column is for: the source of docs/data-protection.md. A test compares it with the schema, so that
// no column comes without a purpose.
import type { RetentionRuleId } from '#shared/domain/retention-rules.ts'

export type Whose = 'students' | 'teachers' | 'admins' | 'schools' | 'nobody'

export interface TableEntry {
  whose: Whose
  purpose: string
  /** Rules of the retention table, or a sentence. */
  kept: readonly RetentionRuleId[] | string
  columns: Readonly<Record<string, string>>
}

const school = 'which school it belongs to (the wall between schools)'
const ownId = 'names the row'
const studentId = 'whose it is'
const made = 'when it was made'
const received = 'when the server received it'
const captured =
  'when it was written, by the tablet’s corrected clock: decides which answer is the current one'
const withStudent = ['deletedClasses', 'archivedClasses', 'removedStudents'] as const
const withClass = ['deletedClasses', 'archivedClasses'] as const
const curriculum = 'Stays: the curriculum, the same in every database; no personal data.'

export const dataMap: Readonly<Record<string, TableEntry>> = {
  students: {
    whose: 'students',
    purpose: 'An account to sign in with. No name, e-mail, birth date or gender is asked for.',
    kept: [...withStudent, 'unusedStudents'],
    columns: {
      organization_id: school,
      id: ownId,
      class_id: 'which class they belong to; empty once removed',
      username: 'to sign in; a pseudonym that the student or the teacher chooses',
      password_hash: 'to check the password without knowing it (argon2id)',
      password_generated:
        'whether the password is one that the server made: it may then be changed without the old one',
      password_changed: 'whether the student has chosen their own; the teacher sees it',
      credential_version: 'so that a password change from a tablet cannot undo a later reset',
      help_since: 'the hand sign: shown to the teacher until it is put down',
      help_changed_at: 'so that hand signs that arrive out of order end right',
      removed_at: 'since when they are in no class: the purge counts from here',
      had_session:
        'whether anybody has ever signed in, without a date: only what nobody used is deleted as unused',
      answers_locked_at:
        'when private answers of an older version of the app were locked; tablets then read them anew',
      created_at: made,
    },
  },
  login_names: {
    whose: 'students',
    purpose: 'Usernames are unique over all schools; sign-in finds the account here.',
    kept: [...withStudent, 'unusedStudents'],
    columns: { login_name: 'the username', organization_id: school, student_id: studentId },
  },
  memberships: {
    whose: 'students',
    purpose: 'A student’s classes over time: a late answer counts for the class it was written in.',
    kept: withStudent,
    columns: {
      organization_id: school,
      student_id: studentId,
      class_id: 'which class',
      joined_at: 'since when',
      left_at: 'until when',
    },
  },
  submissions: {
    whose: 'students',
    purpose: 'What students answered: the purpose of the platform. Earlier answers stay as history.',
    kept: withStudent,
    columns: {
      organization_id: school,
      student_id: studentId,
      id: 'the letter’s id: nothing is applied twice',
      class_id: 'the class it counted for',
      chapter_id: 'the chapter',
      challenge_id: 'the challenge',
      response: 'the answer. Private challenges: given to nobody but the author',
      captured_at: captured,
      received_at: received,
      disposition: 'whether it came before the chapter’s end',
    },
  },
  current_responses: {
    whose: 'students',
    purpose: 'Which answer is the current one: progress reads only this.',
    kept: withStudent,
    columns: {
      organization_id: school,
      student_id: studentId,
      challenge_id: 'the challenge',
      chapter_id: 'the chapter',
      submission_id: 'the current answer',
      captured_at: captured,
      disposition: 'whether it came before the chapter’s end',
    },
  },
  drafts: {
    whose: 'students',
    purpose: 'An unfinished answer, so that it goes on on another device. Read by its author alone.',
    kept: withStudent,
    columns: {
      organization_id: school,
      student_id: studentId,
      challenge_id: 'the challenge',
      response: 'the unfinished answer',
      captured_at: captured,
      received_at: received,
    },
  },
  feedback: {
    whose: 'students',
    purpose: 'What a teacher says to an answer.',
    kept: withStudent,
    columns: {
      organization_id: school,
      id: ownId,
      student_id: studentId,
      submission_id: 'the answer',
      teacher_id: 'who said it',
      text: 'the comment',
      stamp: 'or a stamp',
      created_at: made,
      read_at: 'when the student read it: it is then no longer shown as new',
    },
  },
  receipts: {
    whose: 'students',
    purpose: 'Which letters have arrived, so that none is applied twice, however often a tablet offers it.',
    kept: withStudent,
    columns: {
      organization_id: school,
      student_id: studentId,
      letter_id: 'the letter',
      fingerprint: 'a hash of the sealed letter: the same id with another content is noticed',
      disposition: 'what became of it',
      received_at: received,
    },
  },
  returned_letters: {
    whose: 'students',
    purpose: 'What had to be refused is kept for its author to read and copy, until they dismiss it.',
    kept: withStudent,
    columns: {
      organization_id: school,
      student_id: studentId,
      id: ownId,
      letter_id: 'the letter',
      fingerprint: 'a hash of the sealed letter',
      operation: 'what it was meant to do',
      code: 'why it was refused',
      content: 'what was written; of a password never',
      captured_at: captured,
      received_at: received,
    },
  },
  key_revocations: {
    whose: 'students',
    purpose: '“End all devices”: letters written with keys from before come back to the author as questions.',
    kept: withStudent,
    columns: {
      organization_id: school,
      student_id: studentId,
      issued_before: 'keys older than this no longer count',
      created_at: made,
    },
  },
  key_closings: {
    whose: 'students',
    purpose: 'A sign-out on a shared tablet: a key copied before it is worth nothing afterwards.',
    kept: withStudent,
    columns: {
      organization_id: school,
      student_id: studentId,
      key_hash: 'a hash of the key’s ticket',
      letter_ids: 'which letters it wrote',
      closed_at: 'when',
    },
  },
  tombstones: {
    whose: 'nobody',
    purpose: 'That somebody was erased, so that no backup and no tablet brings them back.',
    kept: 'Stays, here and in DATA_DIR/tombstones: a keyed hash of a random id, from which nobody can be found.',
    columns: { student_hash: 'keyed hash of the erased student’s id' },
  },
  sessions: {
    whose: 'students',
    purpose: 'Who is signed in (students, teachers, admins), on which device; nobody else is shown when.',
    kept: ['endedSessions'],
    columns: {
      id: ownId,
      organization_id: school,
      user_type: 'student, teacher or admin',
      user_id: 'who',
      device_id: 'a random number of the browser: for “end all devices” and for tickets',
      generation: 'rotation of the refresh token',
      current_hash: 'hash of the refresh token',
      previous_hash: 'hash of the one before',
      confirmed_generation: 'rotation that the browser has used',
      confirmed_at: 'when it used it',
      here_hash: 'hash of the cookie that sign-out deletes even offline',
      idle_expires_at: 'ends without use',
      expires_at: 'ends in any case',
      revoked_at: 'ended by sign-out, reset or suspension',
      created_at: 'when it began: soon after, a password may be changed without the old one',
      student_id: 'ends with the student’s account (computed)',
      teacher_id: 'ends with the teacher’s account (computed)',
      admin_id: 'ends with the admin’s account (computed)',
    },
  },
  teachers: {
    whose: 'teachers',
    purpose: 'An account to sign in with, named for colleagues and admins.',
    kept: ['deactivatedTeachers', 'unusedTeachers'],
    columns: {
      organization_id: school,
      id: ownId,
      first_name: 'to be recognised by colleagues and admins; students are not shown it',
      last_name: 'to be recognised by colleagues and admins; students are not shown it',
      email: 'to sign in, and for handing over a class; no mail is sent',
      password_hash: 'to check the password without knowing it (argon2id)',
      password_generated: 'whether an admin has reset it',
      password_changed: 'whether they have chosen their own',
      deactivated_at: 'since when they may not sign in: the purge counts from here',
      had_class: 'whether they ever had a class: the account of one who never had is deleted',
      created_at: made,
    },
  },
  teacher_emails: {
    whose: 'teachers',
    purpose: 'E-mail addresses are unique over all schools; sign-in finds the account here.',
    kept: ['deactivatedTeachers', 'unusedTeachers'],
    columns: { email: 'the address', organization_id: school, teacher_id: 'whose it is' },
  },
  admins: {
    whose: 'admins',
    purpose:
      'An account of those who run the platform. No screen and no call shows them what students write.',
    kept: 'Until the operator deletes the account (`npm run admin -- remove`).',
    columns: {
      id: ownId,
      email: 'to sign in; no mail is sent',
      password_hash: 'to check the password without knowing it (argon2id)',
      totp_secret: 'the second factor, sealed under the master key',
      totp_confirmed_at: 'since when it is asked for',
      totp_last_step: 'so that no code is taken twice',
      is_demo: 'whether it is the account of the demo, whose password is public',
      created_at: made,
    },
  },
  recovery_codes: {
    whose: 'admins',
    purpose: 'A way in for an admin who has lost the phone.',
    kept: 'Until they are used, or the account goes.',
    columns: { admin_id: 'whose', code_hash: 'hash of a random code' },
  },
  classes: {
    whose: 'schools',
    purpose: 'A teacher’s class.',
    kept: withClass,
    columns: {
      organization_id: school,
      id: ownId,
      teacher_id: 'whose class it is',
      name: 'to be recognised; “8a”, no names of children',
      description: 'a note of the teacher',
      is_active: 'whether it takes a class place of the licence',
      join_code: 'the code that students join with, as it is shown',
      join_open: 'whether joining is allowed',
      max_students: 'how many may join',
      archived_at: 'since when it is archived: the purge counts from here',
      deleted_at: 'since when it is deleted: the purge counts from here',
      created_at: made,
    },
  },
  join_codes: {
    whose: 'schools',
    purpose: 'Which code opens which class.',
    kept: withClass,
    columns: { join_code: 'the code', organization_id: school, class_id: 'the class' },
  },
  class_versions: {
    whose: 'schools',
    purpose: 'Whether something has changed, so that teachers’ devices need not fetch it again.',
    kept: withClass,
    columns: { organization_id: school, class_id: 'the class', version: 'a counter' },
  },
  runs: {
    whose: 'schools',
    purpose: 'Which class works on which chapter, from when to when.',
    kept: withClass,
    columns: {
      organization_id: school,
      id: ownId,
      class_id: 'the class',
      chapter_id: 'the chapter',
      chapter_version: 'in which wording',
      status: 'running or ended',
      started_at: 'from when',
      ended_at: 'until when: answers written later are marked late',
    },
  },
  organizations: {
    whose: 'schools',
    purpose: 'A school.',
    kept: 'Until the contract ends and the operator erases it (`npm run erase`), with all that belongs to it.',
    columns: {
      id: ownId,
      name: 'to be recognised',
      city: 'to be recognised',
      locale: 'its language',
      status: 'active or suspended',
      retention_days: 'how long archived classes are kept',
      is_demo: 'whether it is the demo school, whose passwords are public',
      created_at: made,
    },
  },
  licenses: {
    whose: 'schools',
    purpose: 'How many classes a school may have.',
    kept: 'With the school.',
    columns: {
      organization_id: school,
      id: ownId,
      license_key: 'the key that its teachers register with',
      total_slots: 'how many classes',
      valid_until: 'until when',
      created_at: made,
    },
  },
  license_keys: {
    whose: 'schools',
    purpose: 'Licence keys are unique; registration finds the school here.',
    kept: 'With the school.',
    columns: { license_key: 'the key', organization_id: school, license_id: 'the licence' },
  },
  audit_log: {
    whose: 'teachers',
    purpose: 'Who did what to which object: never content, never an address. For inquiries and misuse.',
    kept: ['auditLog'],
    columns: {
      id: ownId,
      organization_id: school,
      actor_type: 'student, teacher, admin or system',
      actor_id: 'who; of an erased student a keyed hash',
      action: 'what',
      object_type: 'to what kind of object',
      object_id: 'to which; of an erased student a keyed hash',
      created_at: 'when',
    },
  },
  throttles: {
    whose: 'nobody',
    purpose:
      'Counts wrong passwords and codes, where several processes share a database, and knows which device an account has signed in on. Keyed hashes without a name, a device or an address.',
    kept: 'Each row ends by itself: 15 minutes, known devices 180 days after the last sign-in, accounts at an address 30 days.',
    columns: {
      key: 'keyed hash of account, device or address: none of them can be read from it',
      points: 'how often',
      expire: 'until when',
    },
  },
  retention_runs: {
    whose: 'nobody',
    purpose: 'That things were deleted on time, in counts.',
    kept: ['retentionRuns'],
    columns: {
      id: ownId,
      started_at: 'when it began',
      finished_at: 'when it ended',
      only_counted: 'whether it took nothing away',
      purged: 'how many of what',
    },
  },
  settings: {
    whose: 'nobody',
    purpose: 'What this database knows of itself.',
    kept: 'Stays: one row, no personal data.',
    columns: {
      id: 'there is one row',
      epoch: 'changes with a restore: tablets then offer again what they hold',
      master_key_fingerprint: 'which master key belongs to it',
      created_at: made,
    },
  },
  chapters: {
    whose: 'nobody',
    purpose: 'The chapters, in every wording that was ever released.',
    kept: curriculum,
    columns: {
      id: ownId,
      version: 'wording',
      slug: 'its short name',
      position: 'its place',
      title: 'text',
      summary: 'text',
      goals: 'text',
      minutes: 'how long it takes',
      guide: 'hints for teachers',
    },
  },
  challenges: {
    whose: 'nobody',
    purpose: 'The challenges of the chapters.',
    kept: curriculum,
    columns: {
      id: ownId,
      chapter_version: 'wording',
      chapter_id: 'its chapter',
      slug: 'its short name',
      position: 'its place',
      title: 'text',
      prompt: 'text',
      help: 'text',
      minutes: 'how long it takes',
      visibility: 'whether the teacher reads the answer or nobody but its author',
      portfolio: 'whether the answer may go on “Mein Pass”',
      kind: 'its form',
      definition: 'what may be answered',
    },
  },
}

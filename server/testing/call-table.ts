// Every call of the contract with an input that works in a `Fixture`, for the tests over all endpoints. A missing
// endpoint does not compile.
import { randomInt } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { InputOf } from '#shared/contract/endpoint.ts'
import type { EndpointName, EndpointOf } from '#shared/contract/index.ts'
import type { ProblemCode } from '#shared/contract/problem.ts'
import { lockedSample } from './locked-sample.ts'
import { testPassword } from './people.ts'
import type { Fixture } from './fixture.ts'

export interface CallRow<Name extends EndpointName = EndpointName> {
  /** The caller; for a call of two roles, one of them. */
  as: 'guest' | 'teacher' | 'student' | 'removedStudent' | 'admin'
  input(fixture: Fixture): InputOf<EndpointOf<Name>>
  /** The keys of the input that name an object in the caller's scope: another caller gets the same 404 as for an unknown id. */
  scope?: readonly string[]
  /** Every teacher of the school has it in scope. */
  isOfSchool?: true
  /** The refusal in a school in which no earlier call has prepared it. */
  refusal?: ProblemCode
}

type CallTable = { [Name in EndpointName]: CallRow<Name> }

const deviceId = '0d2f5a3e-3c1b-4c55-9d5e-2f2f0f6f1a11'

export const callTable: CallTable = {
  'admins.consentCounts': { as: 'admin', input: ({ organizationId }) => ({ id: organizationId }) },
  'admins.setLegalBasis': {
    as: 'admin',
    input: ({ organizationId }) => ({ organizationId, basis: 'consent' }),
  },
  'auth.me': { as: 'teacher', input: () => ({}) },
  'auth.signIns': { as: 'teacher', input: () => ({}) },
  'auth.refresh': { as: 'teacher', input: () => ({}) },
  'auth.logout': { as: 'teacher', input: () => ({}) },

  'approvals.list': { as: 'teacher', input: () => ({}) },
  'approvals.confirm': { as: 'teacher', input: ofApproval, scope: ['approvalId'], isOfSchool: true },
  'approvals.refuse': { as: 'teacher', input: ofApproval, scope: ['approvalId'], isOfSchool: true },
  'approvals.waiting': { as: 'admin', input: () => ({}) },
  'approvals.confirmAsAdmin': {
    as: 'admin',
    input: ofApproval,
    scope: ['approvalId'],
    refusal: 'ROLE',
  },

  'attachments.read': {
    as: 'student',
    input: ({ student, attachmentId }) => ({ id: attachmentId, studentId: student.id }),
    scope: ['id', 'studentId'],
  },

  'teachers.register': {
    as: 'guest',
    input: ({ licenseKey }) => ({
      firstName: 'Ida',
      lastName: 'Neu',
      email: `ida-${uuidv7()}@schule.example`,
      licenseKey,
    }),
  },
  'teachers.login': {
    as: 'guest',
    input: ({ teacher }) => ({ email: teacher.email, password: testPassword }),
  },
  'teachers.redeemCode': {
    as: 'guest',
    input: () => ({
      email: `${uuidv7()}@schule.example`,
      code: 'drei falsche Wörter',
      newPassword: 'kutter-moos-fahne-31',
    }),
    refusal: 'BAD_CREDENTIALS',
  },
  'teachers.profile': { as: 'teacher', input: () => ({}) },
  'teachers.licenseUsage': { as: 'teacher', input: () => ({}) },
  'teachers.licensePreview': { as: 'guest', input: ({ licenseKey }) => ({ licenseKey }) },
  'teachers.unusualSignIns': { as: 'teacher', input: () => ({}) },
  'teachers.changePassword': {
    as: 'teacher',
    input: () => ({ currentPassword: testPassword, newPassword: 'kutter-moos-fahne-31' }),
  },
  'teachers.secondFactor': { as: 'teacher', input: () => ({}) },
  'teachers.beginSecondFactor': { as: 'teacher', input: () => ({ currentPassword: testPassword }) },
  'teachers.confirmSecondFactor': { as: 'teacher', input: () => ({ code: '123456' }), refusal: 'CODE_WRONG' },
  'teachers.removeSecondFactor': {
    as: 'teacher',
    input: () => ({ currentPassword: testPassword, code: '123456' }),
  },
  'teachers.sessions': { as: 'teacher', input: () => ({}) },
  'teachers.endSession': {
    as: 'teacher',
    input: () => ({ sessionId: uuidv7() }),
    refusal: 'NOT_FOUND',
  },
  'teachers.endOtherSessions': { as: 'teacher', input: () => ({}) },

  'classes.list': { as: 'teacher', input: () => ({}) },
  'classes.create': { as: 'teacher', input: () => ({ name: `Neue ${uuidv7()}` }) },
  'classes.get': { as: 'teacher', input: ofClass, scope: ['classId'] },
  'classes.update': {
    as: 'teacher',
    input: (fixture) => ({ ...ofClass(fixture), joinOpen: false }),
    scope: ['classId'],
  },
  'classes.regenerateJoinCode': { as: 'teacher', input: ofClass, scope: ['classId'] },
  'classes.archive': { as: 'teacher', input: ofClass, scope: ['classId'] },
  'classes.confirm': { as: 'teacher', input: ofClass, scope: ['classId'] },
  'classes.restore': { as: 'teacher', input: ofClass, scope: ['classId'] },
  'classes.delete': { as: 'teacher', input: ofClass, scope: ['classId'] },
  'classes.handOver': {
    as: 'teacher',
    input: (fixture) => ({ ...ofClass(fixture), email: fixture.colleague.email }),
    scope: ['classId'],
  },
  'classes.progress': { as: 'teacher', input: ({ schoolClass }) => ({ id: schoolClass.id }), scope: ['id'] },
  'classes.students': { as: 'teacher', input: ({ schoolClass }) => ({ id: schoolClass.id }), scope: ['id'] },
  'classes.challengeResponses': {
    as: 'teacher',
    input: ({ schoolClass, challengeId }) => ({ id: schoolClass.id, challengeId }),
    scope: ['id', 'challengeId'],
  },
  'classes.internship': {
    as: 'teacher',
    input: ({ schoolClass, chapterId }) => ({ id: schoolClass.id, chapterId }),
    scope: ['id', 'chapterId'],
  },
  'classes.askCompany': {
    as: 'teacher',
    input: ({ schoolClass, chapterId }) => ({ id: schoolClass.id, chapterId, on: true }),
    scope: ['id', 'chapterId'],
  },
  'classes.challengePicture': {
    as: 'teacher',
    input: ({ schoolClass, challengeId }) => ({ id: schoolClass.id, challengeId }),
    scope: ['id', 'challengeId'],
  },
  // Every student who has answered may read the counts of the own class (answer-counts.test.ts).
  'classes.answerCounts': { as: 'student', input: ({ challengeId }) => ({ challengeId }) },

  'handOvers.list': { as: 'teacher', input: () => ({}) },
  'handOvers.accept': { as: 'teacher', input: ofHandOver, scope: ['handOverId'] },
  'handOvers.end': { as: 'teacher', input: ofHandOver, scope: ['handOverId'] },

  'chapters.available': { as: 'teacher', input: () => ({}) },
  'chapters.ofClass': { as: 'teacher', input: ofClass, scope: ['classId'] },
  'chapters.preview': {
    as: 'teacher',
    input: ({ chapterId, schoolClass }) => ({ chapterId, classId: schoolClass.id }),
    scope: ['classId', 'chapterId'],
  },
  'chapters.start': {
    as: 'teacher',
    input: ({ chapterId, otherClass }) => ({ chapterId, classId: otherClass.id }),
    scope: ['classId', 'chapterId'],
  },
  'chapters.setDays': {
    as: 'teacher',
    input: ({ chapterId, schoolClass }) => ({
      chapterId,
      classId: schoolClass.id,
      from: '2026-03-02',
      to: '2026-03-20',
    }),
    scope: ['classId', 'chapterId'],
  },
  'chapters.plan': {
    as: 'teacher',
    input: ({ chapterId, otherClass }) => ({
      chapterId,
      classId: otherClass.id,
      startsAt: null,
      endsOn: '2090-03-06',
      closes: false,
    }),
    scope: ['classId', 'chapterId'],
  },
  'chapters.end': {
    as: 'teacher',
    input: ({ chapterId, schoolClass }) => ({ chapterId, classId: schoolClass.id }),
    scope: ['classId', 'chapterId'],
  },

  'students.register': {
    as: 'guest',
    input: ({ schoolClass }) => ({ username: `neu-${randomInt(2 ** 47)}`, joinCode: schoolClass.joinCode }),
  },
  'students.login': {
    as: 'guest',
    input: ({ student }) => ({ username: student.username, password: testPassword, deviceId }),
  },
  'students.profile': { as: 'student', input: () => ({}) },
  'students.chapters': { as: 'student', input: () => ({}) },
  'students.worlds': { as: 'student', input: () => ({}) },
  'students.returned': { as: 'student', input: () => ({}) },
  'students.dismissReturned': {
    as: 'student',
    input: ({ returnedId }) => ({ id: returnedId }),
    scope: ['id'],
  },
  'students.submitChallenge': {
    as: 'student',
    input: ({ chapterId, challengeId }) => ({
      chapterId,
      challengeId,
      response: { text: 'Pilotin, wegen der Reisen und der vielen Knöpfe im Cockpit.' },
    }),
  },
  'students.lockAnswers': {
    as: 'student',
    input: () => ({ answers: [{ submissionId: uuidv7(), response: lockedSample }] }),
  },
  'students.withdrawAnswer': { as: 'student', input: ({ challengeId }) => ({ challengeId }) },
  'students.saveDraft': {
    as: 'student',
    input: ({ challengeId }) => ({ challengeId, response: { text: 'Pil' } }),
  },
  'students.askForHelp': { as: 'student', input: () => ({ on: true }) },
  'students.keptOccupations': { as: 'student', input: () => ({}) },
  'students.keepOccupation': {
    as: 'student',
    input: () => ({ occupationId: 'tischler', kept: true, why: 'Weil Holz gut riecht.', position: 1 }),
  },
  'students.changePassword': {
    as: 'student',
    input: () => ({ currentPassword: testPassword, newPassword: 'kutter-moos-fahne-31' }),
  },
  'students.writeKey': { as: 'student', input: () => ({ deviceId }) },
  'students.joinClass': {
    as: 'removedStudent',
    input: ({ schoolClass }) => ({ joinCode: schoolClass.joinCode }),
  },
  'students.move': {
    as: 'teacher',
    input: ({ student, otherClass }) => ({ studentId: student.id, classId: otherClass.id }),
    scope: ['studentId', 'classId'],
  },
  'students.resetPassword': { as: 'teacher', input: ofStudent, scope: ['studentId'] },
  'students.resetPasswords': {
    as: 'teacher',
    input: ({ schoolClass, student, classmate }) => ({
      classId: schoolClass.id,
      studentIds: [student.id, classmate.id],
    }),
    scope: ['classId'],
  },
  'students.comfort': { as: 'student', input: () => ({}) },
  'students.saveComfort': { as: 'student', input: () => ({ looks: ['lines', 'calm'] }) },
  'students.cards': { as: 'teacher', input: ofClass, scope: ['classId'] },
  'students.revokeCards': { as: 'teacher', input: ofClass, scope: ['classId'] },
  'students.waiting': { as: 'teacher', input: ofClass, scope: ['classId'] },
  'students.admit': { as: 'teacher', input: ofWaiting, scope: ['classId'] },
  'students.turnAway': { as: 'teacher', input: ofWaiting, scope: ['classId'] },
  'students.removeFromClass': { as: 'teacher', input: ofStudent, scope: ['studentId'] },
  'students.createBatch': {
    as: 'teacher',
    input: ({ schoolClass }) => ({ classId: schoolClass.id, count: 2 }),
    scope: ['classId'],
  },
  'students.endDevices': { as: 'teacher', input: ofStudent, scope: ['studentId'] },
  'students.erase': { as: 'teacher', input: ofStudent, scope: ['studentId'] },
  'students.get': { as: 'teacher', input: ({ student }) => ({ id: student.id }), scope: ['id'] },
  'students.responses': { as: 'teacher', input: ({ student }) => ({ id: student.id }), scope: ['id'] },
  'students.signIns': { as: 'teacher', input: ({ student }) => ({ id: student.id }), scope: ['id'] },
  'students.export': { as: 'teacher', input: ({ student }) => ({ id: student.id }), scope: ['id'] },

  'feedback.save': {
    as: 'teacher',
    input: ({ submissionId }) => ({ submissionId, stamp: 'star' }),
    scope: ['submissionId'],
  },
  'feedback.remove': {
    as: 'teacher',
    input: ({ submissionId }) => ({ submissionId }),
    scope: ['submissionId'],
  },
  'feedback.read': {
    as: 'student',
    input: ({ feedbackId }) => ({ feedbackId }),
    scope: ['feedbackId'],
  },
  'feedback.answerHand': {
    as: 'teacher',
    input: ({ student }) => ({ studentId: student.id, text: 'Ich komme gleich.' }),
    scope: ['studentId'],
  },
  'feedback.handAnswer': { as: 'student', input: () => ({}) },
  'feedback.readHandAnswer': { as: 'student', input: () => ({ answeredAt: '2026-01-01T00:00:00.000Z' }) },
  'week.today': { as: 'teacher', input: () => ({}) },
  'week.overview': { as: 'teacher', input: () => ({}) },
  'week.unread': { as: 'teacher', input: () => ({}) },
  'week.mark': {
    as: 'teacher',
    input: ({ submissionId }) => ({ submissionIds: [submissionId], read: true }),
  },
  'week.phrases': { as: 'teacher', input: () => ({}) },
  'week.savePhrases': { as: 'teacher', input: () => ({ phrases: ['Schön erzählt.'] }) },
  // Without a device cookie it has no effect (report.test.ts).
  'consents.ofClass': { as: 'teacher', input: ofClass, scope: ['classId'] },
  'consents.record': {
    as: 'teacher',
    input: (fixture) => ({ ...ofClass(fixture), studentIds: [fixture.student.id], state: 'given' }),
    scope: ['classId'],
  },
  'device.report': {
    as: 'guest',
    input: () => ({
      at: '2026-11-24T08:00:00.000Z',
      tickets: [{ keyId: 'x'.repeat(198), waiting: 1, since: null }],
    }),
  },
  'device.choicesKey': { as: 'student', input: () => ({}) },
  'device.tablets': { as: 'teacher', input: () => ({}) },
  'device.settle': {
    as: 'teacher',
    input: ({ tabletId, schoolClass }) => ({ id: tabletId, classId: schoolClass.id }),
    scope: ['id', 'classId'],
  },
  'device.discard': { as: 'teacher', input: () => ({ letterIds: [uuidv7()] }) },

  'admins.login': {
    as: 'guest',
    input: ({ admin }) => ({ email: admin.email, password: testPassword }),
  },
  'admins.profile': { as: 'admin', input: () => ({}) },
  'admins.secondFactor': { as: 'admin', input: () => ({}) },
  'admins.beginSecondFactor': { as: 'admin', input: () => ({ currentPassword: testPassword }) },
  'admins.confirmSecondFactor': { as: 'admin', input: () => ({ code: '123456' }), refusal: 'CODE_WRONG' },
  'admins.removeSecondFactor': {
    as: 'admin',
    input: () => ({ currentPassword: testPassword, code: '123456' }),
  },
  'admins.organizations': { as: 'admin', input: () => ({}) },
  'admins.retention': { as: 'admin', input: () => ({}) },
  'admins.createOrganization': { as: 'admin', input: () => ({ name: 'Schule am Fluss', totalSlots: 5 }) },
  'admins.updateOrganization': {
    as: 'admin',
    input: (fixture) => ({ ...ofOrganization(fixture), totalSlots: 7 }),
    scope: ['organizationId'],
  },
  'admins.rotateLicenseKey': { as: 'admin', input: ofOrganization, scope: ['organizationId'] },
  'admins.suspend': { as: 'admin', input: ofOrganization, scope: ['organizationId'] },
  'admins.resume': { as: 'admin', input: ofOrganization, scope: ['organizationId'] },
  'admins.teachers': {
    as: 'admin',
    input: ({ organizationId }) => ({ id: organizationId }),
    scope: ['id'],
  },
  'admins.resetTeacherPassword': { as: 'admin', input: ofTeacher, scope: ['teacherId'] },
  'admins.deactivateTeacher': { as: 'admin', input: ofTeacher, scope: ['teacherId'] },
  'admins.handOverClasses': {
    as: 'admin',
    input: (fixture) => ({ ...ofTeacher(fixture), email: fixture.colleague.email }),
    scope: ['teacherId'],
  },

  'outbox.deliver': { as: 'guest', input: () => ({ letters: [] }) },
  'system.health': { as: 'guest', input: () => ({}) },
  'system.ready': { as: 'guest', input: () => ({}) },
  'system.operatorText': { as: 'guest', input: () => ({ page: 'impressum', language: 'de' }) },
  'system.installations': { as: 'guest', input: () => ({}) },
}

function ofWaiting(fixture: Fixture) {
  return { ...ofClass(fixture), studentIds: [fixture.student.id] }
}

function ofClass({ schoolClass }: Fixture) {
  return { classId: schoolClass.id }
}
function ofStudent({ student }: Fixture) {
  return { studentId: student.id }
}
function ofOrganization({ organizationId }: Fixture) {
  return { organizationId }
}
function ofTeacher({ teacher }: Fixture) {
  return { teacherId: teacher.id }
}

function ofApproval({ approvalId }: Fixture) {
  return { approvalId }
}

function ofHandOver({ handOverId }: Fixture) {
  return { handOverId }
}

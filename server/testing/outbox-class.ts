import { afterAll, beforeAll, beforeEach } from 'vitest'
import { openOutboxSchool, type OutboxSchool, type OutboxStudent } from './outbox-school.ts'
import type { Tablet } from './outbox-tablet.ts'

export interface OutboxClass {
  /** One school for the whole file. */
  school: OutboxSchool
  /** The class in which the chapter of the tests is running. */
  classId: string
  /** A new student with a new tablet before each test. */
  anna: OutboxStudent
  tablet: Tablet
}

/** Registers the hooks of the calling file. The returned object is filled when a test runs. */
export function openOutboxClass(): OutboxClass {
  const stage = {} as OutboxClass
  beforeAll(async () => {
    stage.school = await openOutboxSchool()
    stage.classId = await stage.school.addClass()
    await stage.school.addRun(stage.classId)
  })
  afterAll(() => stage.school.close())
  beforeEach(async () => {
    stage.school.travelTo('2026-10-05T08:00:00.000Z')
    stage.anna = await stage.school.addStudent(stage.classId)
    stage.tablet = await stage.anna.tablet()
  })
  return stage
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openApiDocument } from './http/openapi.ts'

// "Readings of the specification (each is a test)", design/1-product.md: the test of each number.

const readings: Readonly<Record<number, string>> = {
  1: 'identity comes from the session',
  2: 'ending a chapter without naming a class',
  3: 'who reads the answers of a student',
  4: 'class slots and their race',
  5: 'changing a password',
  6: 'the credentials dialog outlasts the redirect',
  7: 'a network error is not a failed refresh',
  8: 'words of overlays and error screen',
  9: 'times of overlays and the reload guard',
  10: 'deleting, archiving, removing',
  11: 'guards and sign-in pages',
  12: 'help, not tracking',
  13: 'registration and reset make a pass-phrase',
}

const tests = ['server', 'client', 'shared']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((path) => /\.test\.tsx?$/.test(path))
  .map((path) => readFileSync(path, 'utf8'))

describe('every reading of the specification is a named test', () => {
  it.each(Object.entries(readings))('%s: %s', (number) => {
    const named = new RegExp(`^\\s*(describe|it)(\\.each\\([^)]*\\))?\\(\\s*['"\`]reading ${number}: `, 'm')
    expect(tests.filter((text) => named.test(text)).length).toBeGreaterThan(0)
  })
})

interface Schema {
  format?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

/** The names of the timestamps in a schema. */
function instantsIn(schema: Schema, name = ''): string[] {
  const parts = [schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  return [
    ...(schema.format === 'date-time' ? [name] : []),
    ...parts.flatMap((part) => (part ? instantsIn(part, name) : [])),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, each]) => instantsIn(each, key)),
  ]
}

/** Times of sign-ins, which the owner and, since decision 140, the own teacher may read; and of teachers’ own accounts and hand-overs. */
const aboutSignIns = /\/(sign-ins|unusual-sign-ins|sessions|approvals|hand-overs)$/

it('reading 12: except in the lists of sign-ins, a teacher only reads submission times of a student', () => {
  const { paths } = openApiDocument() as {
    paths: Record<string, Record<string, { 'x-roles'?: string[]; responses: Record<string, unknown> }>>
  }
  const forTeachers = Object.entries(paths)
    .filter(([path]) => !aboutSignIns.test(path))
    .flatMap(([, operations]) => Object.values(operations))
    .filter((operation) => operation['x-roles']?.includes('teacher'))
  const instants = forTeachers.flatMap(({ responses }) => {
    const { content } = responses['200'] as { content: { 'application/json'?: { schema: Schema } } }
    // An attachment is answered with its bytes.
    const schema = content['application/json']?.schema
    return schema ? instantsIn(schema) : []
  })
  expect([...new Set(instants)].sort()).toEqual([
    'archivedAt',
    'capturedAt',
    'confirmedAt',
    'createdAt',
    'deletedAt',
    'endedAt',
    'exportedAt',
    'helpSince',
    // Of the class's code.
    'joinLocksAt',
    'keptUntil',
    // The newest submission time of a student.
    'lastAnswerAt',
    // Of a planned chapter, for the tablets of its class.
    'opensAt',
    'readAt',
    // Of an entry in the register of consents.
    'recordedAt',
    // Of a tablet.
    'reportedAt',
    'restorableUntil',
    // Of the oldest letter of a class that waits on a tablet.
    'since',
    'startedAt',
    // Of a chapter's plan.
    'startsAt',
    'validUntil',
    // Since when a new account waits before a locked class.
    'waitingSince',
  ])
})

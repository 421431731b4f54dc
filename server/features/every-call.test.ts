import { v7 as uuidv7 } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { endpoints, type EndpointName } from '#shared/contract/index.ts'
import { type Endpoint, type Leaves, leavesOf } from '#shared/contract/endpoint.ts'
import { roles, type Role } from '#shared/domain/role.ts'
import { callTable, type CallRow } from '../testing/call-table.ts'
import { digestOf, digestsOf } from '../testing/table-digest.ts'
import { openTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'
import { createFixture, type Fixture } from '../testing/fixture.ts'

// Every endpoint of the contract × every actor that it refuses. The rows come from the contract, so a new
// endpoint is covered at once.

let app: TestApp
let fixture: Fixture
let clients: Record<CallRow['as'], TestClient>
let strangers: Record<Role, TestClient[]>

beforeAll(async () => {
  app = await openTestApp()
  fixture = await createFixture(app.database)
  clients = await clientsOf(fixture)
  strangers = {
    teacher: [await app.as(fixture.colleague), await app.as(fixture.stranger)],
    student: [await app.as(fixture.classmate), await app.as(fixture.foreignStudent)],
    admin: [],
  }
})
afterAll(() => app.close())

async function clientsOf(of: Fixture) {
  const { teacher, student, removedStudent, admin } = of
  return {
    guest: app.guest(),
    teacher: await app.as(teacher),
    student: await app.as(student),
    removedStudent: await app.as(removedStudent),
    admin: await app.as(admin),
  }
}

interface Case {
  name: EndpointName
  endpoint: Endpoint
  row: CallRow
}
const cases: Case[] = endpoints.map(({ name, endpoint }) => ({
  name,
  endpoint,
  row: callTable[name] as CallRow,
}))

type Input = Record<string, unknown>
const inputOf = ({ row }: Case) => row.input(fixture)

/** The refusal of a call, as status and code. */
async function refusalOf(client: TestClient, name: EndpointName, input: Input) {
  const error: unknown = await client.caller.call(name, input as never).then(
    () => new Error(`${name} was not refused`),
    (refused: unknown) => refused,
  )
  if (!(error instanceof Error) || !('code' in error)) throw error
  const { status, code, message, fields } = error as unknown as {
    status: number
    code: string
    message: string
    fields: { path: string }[]
  }
  return { status, code, message, fields }
}

/** Every role that is allowed; for public calls the callers in the table. */
function callersOf({ endpoint, row }: Case): CallRow['as'][] {
  if (endpoint.access === 'public') return [row.as]
  return endpoint.access.map((role) => (role === 'student' && row.as === 'removedStudent' ? row.as : role))
}

const notPublic = cases.filter(({ endpoint }) => endpoint.access !== 'public')
const wrongRoles = notPublic.flatMap((example) =>
  roles.filter((role) => !example.endpoint.access.includes(role)).map((role) => ({ ...example, role })),
)

const scoped = cases.filter(({ row }) => row.scope)

/** For each key of the input, an invalid value. */
function spoiled({ endpoint }: Case): [key: string, value: unknown][] {
  const isInPath = (key: string) => endpoint.path.includes(`:${key}`)
  return Object.keys(endpoint.input.shape)
    .filter((key) => !isInPath(key))
    .map((key) => [key, endpoint.kind === 'read' ? 'x!' : [[]]])
}

describe('a refused call changes nothing:', () => {
  let before: string
  beforeAll(async () => {
    before = await digestOf(app.database)
  })
  afterEach(async () => expect(await digestOf(app.database)).toBe(before))

  describe('a guest is asked to sign in', () => {
    it.each(notPublic)('$name', async (example) => {
      const refused = await refusalOf(app.guest(), example.name, inputOf(example))
      expect(refused).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' })
    })
  })

  describe('the wrong role is refused', () => {
    it.each(wrongRoles)('$name as $role', async (example) => {
      const refused = await refusalOf(clients[example.role], example.name, inputOf(example))
      expect(refused).toMatchObject({ status: 403, code: 'ROLE' })
    })
  })

  describe('an object of another account is not found, like an unknown id', () => {
    it.each(scoped)('$name', async (example) => {
      const { name, endpoint, row } = example
      const input = inputOf(example)
      for (const key of row.scope ?? []) {
        const madeUp = await refusalOf(clients[row.as], name, { ...input, [key]: uuidv7() })
        expect(madeUp, key).toMatchObject({ status: 404, code: 'NOT_FOUND' })
        for (const role of roles) {
          if (!endpoint.access.includes(role)) continue
          for (const [index, stranger] of strangers[role].entries()) {
            const isColleague = role === 'teacher' && index === 0
            if (isColleague && row.isOfSchool) continue
            expect(await refusalOf(stranger, name, input), `${role}, ${key}`).toEqual(madeUp)
          }
        }
      }
    })
  })

  describe("another person's id instead of the own is refused", () => {
    it.each(cases.filter(({ endpoint }) => endpoint.actor))('$name', async (example) => {
      const { name, endpoint, row } = example
      // Where a teacher acts on a student, only the actor's key counts.
      const input = { ...inputOf(example), [endpoint.actor ?? '']: fixture.colleague.id }
      expect(await refusalOf(clients[row.as], name, input)).toMatchObject({ status: 403, code: 'NOT_YOURS' })
    })
  })

  describe('invalid input is refused with the field’s name', () => {
    it.each(cases)('$name', async (example) => {
      const { name, row } = example
      const input = inputOf(example)
      const client = clients[row.as]
      const unknown = await refusalOf(client, name, { ...input, surprise: '1' })
      expect(unknown).toMatchObject({ status: 422, code: 'INVALID', fields: [{ path: 'surprise' }] })
      for (const [key, value] of spoiled(example)) {
        // The outbox answers each element separately, and a search accepts any text.
        if (key === 'letters' || key === 'q') continue
        const refused = await refusalOf(client, name, { ...input, [key]: value })
        expect(refused, key).toMatchObject({ status: 422, code: 'INVALID' })
        expect(refused.fields[0]?.path, key).toMatch(new RegExp(`^${key}`))
      }
    })
  })

  describe('a path with an invalid id is not found', () => {
    it.each(cases.filter(({ endpoint }) => endpoint.path.includes(':')))('$name', async (example) => {
      const { name, endpoint, row } = example
      for (const [, key = ''] of endpoint.path.matchAll(/:(\w+)/g)) {
        const refused = await refusalOf(clients[row.as], name, { ...inputOf(example), [key]: 'not-an-id' })
        expect(refused).toMatchObject({ status: 404, code: 'NOT_FOUND' })
      }
    })
  })
})

/** The changes that a call may make when it is allowed on a full disk. */
const mayChange: Readonly<Record<Leaves, 'anything' | readonly string[]>> = {
  nothing: [],
  session: ['sessions', 'sign_ins', 'audit_log'],
  content: 'anything',
}

// After the refused calls: the fixture of each call makes the database larger, and so the digest of all its tables.
describe('a call that may be made', () => {
  const calls = cases.flatMap((example) => callersOf(example).map((caller) => ({ ...example, caller })))
  it.each(calls)('$name as $caller', async ({ name, endpoint, row, caller }) => {
    const fresh = await createFixture(app.database)
    const client = (await clientsOf(fresh))[caller]
    const input = row.input(fresh)
    const may = mayChange[leavesOf(endpoint)]
    const before = may === 'anything' ? undefined : await digestsOf(app.database)
    if (row.refusal) expect(await refusalOf(client, name, input)).toMatchObject({ code: row.refusal })
    else await client.caller.call(name, input)
    if (may === 'anything' || before === undefined) return
    const after = await digestsOf(app.database)
    const changed = Object.keys(after).filter((table) => after[table] !== before[table])
    expect(changed.filter((table) => !may.includes(table))).toEqual([])
  })
})

it('the table of calls names every endpoint once', () => {
  expect(Object.keys(callTable).sort()).toEqual(endpoints.map(({ name }) => name as string).sort())
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { broken, createScriptedServer, data, hanging, html, problem } from '../testing/scripted-server.ts'
import { createCaller } from './caller.ts'
import { type Api, apiOf } from './client.ts'
import { ApiError, NetworkError } from './errors.ts'
import { createMemoryLocks } from './locks.ts'
import type { SharedSession } from './session-guard.ts'

const classId = '01890000-0000-7000-8000-000000000001'
const expired = problem(401, 'SESSION_EXPIRED')

const createClient = (...ports: Parameters<typeof createCaller>) => apiOf(createCaller(...ports))

function createTestSession(): SharedSession & { setOwner: (next: string) => void } {
  let owner = 'anna'
  let renewals = 0
  return {
    owner: () => owner,
    renewal: () => String(renewals),
    noteRenewal: () => void (renewals += 1),
    setOwner: (next) => void (owner = next),
  }
}

describe('requests', () => {
  it('put path parameters into the path and the rest of a read into the query', async () => {
    const server = createScriptedServer()
    server.on(`/api/classes/${classId}/students`, data([]))
    const api = createClient(server.transport, { language: () => 'de' })
    await api.classes.students({ id: classId, teacherId: 'a&b' })
    expect(server.seen[0]).toMatchObject({
      url: `/api/classes/${classId}/students?teacherId=a%26b`,
      method: 'GET',
      credentials: 'same-origin',
      redirect: 'error',
    })
    expect(server.seen[0]?.headers.get('accept-language')).toBe('de')
  })

  it('put the input of a write into a JSON body', async () => {
    const server = createScriptedServer()
    server.on('/api/classes/create', data({ id: classId }))
    const created = await createClient(server.transport).classes.create({ name: '7b' })
    expect(created.id).toBe(classId)
    expect(server.seen[0]).toMatchObject({ method: 'POST', body: { name: '7b' } })
    expect(server.seen[0]?.headers.get('content-type')).toBe('application/json')
  })

  it('without a required input can be called without one', async () => {
    const server = createScriptedServer()
    server.on('/api/auth/me', data({ userId: 'u' }))
    await expect(createClient(server.transport).auth.me()).resolves.toEqual({ userId: 'u' })
  })
})

describe('refusals', () => {
  it('carry status, code, fields and the sentence of the server', async () => {
    const server = createScriptedServer()
    const fields = [{ path: 'name', code: 'required', message: 'Bitte ausfüllen.' }]
    server.on('/api/classes/create', problem(422, 'INVALID', { fields }))
    const error = await createClient(server.transport)
      .classes.create({ name: '' })
      .catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 422, code: 'INVALID', fields, message: 'sentence of INVALID' })
  })

  it("without a sentence use the endpoint's fallback in the user's language", async () => {
    const server = createScriptedServer()
    server.on('/api/classes/create', problem(500, 'SERVER', { statusMessage: '' }))
    const api = createClient(server.transport, { language: () => 'de' })
    await expect(api.classes.create({ name: '7b' })).rejects.toThrow(
      'Die Klasse konnte nicht angelegt werden',
    )
  })

  it.each([
    ['a portal’s HTML with 200', html(200)],
    ['a filter’s HTML with 403', html(403)],
    ['a proxy’s 502', html(502)],
    ['JSON of somebody else', () => Response.json({ ok: true })],
    ['truncated JSON', () => new Response('{"success":true,"data":{"id"')],
    ['a 401 that is not ours', () => new Response('login', { status: 401 })],
    ['an unasked 304', () => new Response(null, { status: 304 })],
    ['a broken connection', broken()],
  ])('%s is a network error, never an answer', async (_, answer) => {
    const server = createScriptedServer()
    server.on('/api/classes/create', answer)
    const call = createClient(server.transport).classes.create({ name: '7b' })
    await expect(call).rejects.toBeInstanceOf(NetworkError)
    expect(server.seen).toHaveLength(1)
  })

  it('a hanging request is aborted after the timeout', async () => {
    const server = createScriptedServer()
    server.on('/api/auth/me', hanging())
    const call = createClient(server.transport, { timeoutMs: 20 }).auth.me()
    await expect(call).rejects.toMatchObject({ name: 'NetworkError', reason: 'timeout' })
  })
})

describe('a call without an answer', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  const login = { username: 'sanfter-wal-90', password: 'anker-biber-ufer-07' }
  it.each<[string, string, number, (api: Api) => Promise<unknown>]>([
    [
      'a sign-in, which waits for password hashes',
      '/api/students/login',
      30_000,
      (api) => api.students.login(login),
    ],
    [
      'new accounts for a class, one hash each',
      '/api/students/create-batch',
      120_000,
      (api) => api.students.createBatch({ classId, count: 60 }),
    ],
    ['any other call', '/api/auth/logout', 15_000, (api) => api.auth.logout({})],
  ])('%s ends at its timeout and not before', async (_, path, timeoutMs, call) => {
    const server = createScriptedServer()
    server.on(path, hanging())
    const settled = vi.fn<(error: unknown) => void>()
    void call(createClient(server.transport)).catch(settled)
    await vi.advanceTimersByTimeAsync(timeoutMs - 1)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(settled.mock.lastCall).toMatchObject([{ name: 'NetworkError', reason: 'timeout' }])
  })
})

describe('an expired session', () => {
  it('is refreshed once and the call repeated once', async () => {
    const server = createScriptedServer()
    server.on('/api/auth/me', expired, data({ userId: 'u' }))
    server.on('/api/auth/refresh', data({ user: {} }))
    await expect(createClient(server.transport).auth.me()).resolves.toEqual({ userId: 'u' })
    expect(server.seen.map((request) => request.url)).toEqual([
      '/api/auth/me',
      '/api/auth/refresh',
      '/api/auth/me',
    ])
  })

  it('is refreshed once for all callers at once', async () => {
    const server = createScriptedServer()
    server.on('/api/auth/me', expired, expired, expired, data({ userId: 'u' }))
    server.on('/api/auth/refresh', data({ user: {} }))
    const api = createClient(server.transport, { session: createTestSession() })
    await Promise.all([api.auth.me(), api.auth.me(), api.auth.me()])
    expect(server.seen.filter((request) => request.url === '/api/auth/refresh')).toHaveLength(1)
  })

  it('is refreshed once for two tabs that share lock and state', async () => {
    const server = createScriptedServer()
    server.on('/api/auth/me', expired, expired, data({ userId: 'u' }))
    server.on('/api/auth/refresh', data({ user: {} }))
    const shared = { session: createTestSession(), locks: createMemoryLocks() }
    const tabs = [createClient(server.transport, shared), createClient(server.transport, shared)]
    await Promise.all(tabs.map((api) => api.auth.me()))
    expect(server.seen.filter((request) => request.url === '/api/auth/refresh')).toHaveLength(1)
  })

  it('that is still 401 after the refresh is not refreshed again', async () => {
    const server = createScriptedServer()
    server.on('/api/auth/me', expired)
    server.on('/api/auth/refresh', data({ user: {} }))
    await expect(createClient(server.transport).auth.me()).rejects.toMatchObject({ status: 401 })
    expect(server.seen).toHaveLength(3)
  })

  it.each([401, 403])('is lost when the refresh says %i', async (status) => {
    let lost = 0
    const server = createScriptedServer()
    server.on('/api/auth/me', expired)
    server.on('/api/auth/refresh', problem(status, status === 401 ? 'SESSION_EXPIRED' : 'SUSPENDED'))
    const api = createClient(server.transport, { onSessionLost: () => void (lost += 1) })
    await expect(api.auth.me()).rejects.toMatchObject({ status: 401 })
    expect(lost).toBe(1)
  })

  it.each([
    ['a broken connection', broken()],
    ['a portal', html(200)],
    ['a 401 that is not ours', () => new Response('', { status: 401 })],
    ['a busy server', problem(503, 'BUSY')],
    ['a limit', problem(429, 'RATE_LIMITED')],
  ])('is not lost by %s during the refresh', async (_, answer) => {
    let lost = 0
    const server = createScriptedServer()
    server.on('/api/auth/me', expired)
    server.on('/api/auth/refresh', answer)
    const api = createClient(server.transport, { onSessionLost: () => void (lost += 1) })
    await expect(api.auth.me()).rejects.toThrow()
    expect(lost).toBe(0)
  })

  it('whose refresh has no network reports the fallback of the original call', async () => {
    const server = createScriptedServer()
    server.on('/api/classes/list', expired)
    server.on('/api/auth/refresh', broken())
    await expect(createClient(server.transport).classes.list()).rejects.toMatchObject({
      name: 'NetworkError',
      message: 'Failed to load classes',
    })
  })

  it('does not repeat the call of a user who has left in another user’s name', async () => {
    const server = createScriptedServer()
    const session = createTestSession()
    server.on('/api/auth/me', () => {
      session.setOwner('ben')
      return Response.json(
        { success: false, statusCode: 401, statusMessage: '', code: 'NOT_SIGNED_IN', requestId: '' },
        { status: 401 },
      )
    })
    await expect(createClient(server.transport, { session }).auth.me()).rejects.toMatchObject({ status: 401 })
    expect(server.seen).toHaveLength(1)
  })

  it('that ended for a former user does not sign out the present one', async () => {
    let lost = 0
    const server = createScriptedServer()
    const session = createTestSession()
    server.on('/api/auth/me', expired)
    server.on('/api/auth/refresh', (request, signal) => {
      session.setOwner('ben')
      return expired(request, signal)
    })
    const api = createClient(server.transport, { session, onSessionLost: () => void (lost += 1) })
    await expect(api.auth.me()).rejects.toMatchObject({ status: 401 })
    expect(lost).toBe(0)
  })

  it('is kept when the server refuses the page’s origin', async () => {
    let lost = 0
    const server = createScriptedServer()
    server.on('/api/auth/me', expired)
    server.on('/api/auth/refresh', problem(403, 'ORIGIN'))
    const api = createClient(server.transport, { onSessionLost: () => void (lost += 1) })
    await expect(api.auth.me()).rejects.toMatchObject({ code: 'ORIGIN' })
    expect(lost).toBe(0)
  })

  it('is not ended by wrong credentials at sign-in', async () => {
    const server = createScriptedServer()
    server.on('/api/teacher/login', problem(401, 'BAD_CREDENTIALS'))
    const call = createClient(server.transport).teachers.login({ email: 'a@b.de', password: 'x' })
    await expect(call).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' })
    expect(server.seen).toHaveLength(1)
  })
})

describe('reads with an ETag', () => {
  it('give data and tag, then "unchanged"', async () => {
    const server = createScriptedServer()
    server.on('/api/students/chapters', data([], { etag: '"7"' }), () => new Response(null, { status: 304 }))
    const caller = createCaller(server.transport)
    expect(await caller.read('students.chapters', {})).toEqual({ status: 'fresh', data: [], etag: '"7"' })
    expect(await caller.read('students.chapters', {}, '"7"')).toEqual({ status: 'unchanged' })
    expect(server.seen[1]?.headers.get('if-none-match')).toBe('"7"')
  })

  it('report the time of the server', async () => {
    const server = createScriptedServer()
    const times: number[] = []
    server.on('/api/auth/me', data({}, { date: 'Sat, 21 Nov 2026 08:00:00 GMT' }))
    await createClient(server.transport, { onContact: (time) => times.push(time) }).auth.me()
    expect(times).toEqual([Date.UTC(2026, 10, 21, 8)])
  })
})

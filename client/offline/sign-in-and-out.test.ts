import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTablet, type Tablet } from '../testing/tablet.ts'
import { broken, data, hanging, problem } from '../testing/scripted-server.ts'
import { importLetters } from './rescue-file.ts'
import type { Services } from './services.ts'
import { closedIdsOf } from './signing-out.ts'
import type { LetterRow } from './work-database.ts'

const chapterId = '01890000-0000-7000-8000-00000000000a'
const challengeId = '01890000-0000-7000-8000-00000000000b'
const answer = (text: string) => ({ chapterId, challengeId, response: { text } })
const canary = 'KANARIENVOGEL'

let tablet: Tablet
let page: Services

beforeEach(async () => {
  tablet = await createTablet()
  page = tablet.openTab()
})
afterEach(() => tablet.close())

const signIn = (username: string, tab = page) => tablet.signIn(tab, username)

async function openedLetters() {
  const rows = await page.work.letters.orderBy('id').toArray()
  return Promise.all(rows.flatMap((row) => (row.letter ? [tablet.opener.open(row.letter)] : [])))
}

const noRoom = () => {
  throw new DOMException('no room', 'QuotaExceededError')
}

const callsOf = (path: string) => tablet.school.seen.filter((request) => request.url === path)

describe('signing out', () => {
  it('deletes everything readable, keeps the letters, and works without a network', async () => {
    const anna = await signIn('anna')
    tablet.school.on('/api/students/chapters', data([{ id: chapterId, challenges: [], note: canary }]))
    await page.queries.of('students.chapters', {}).refresh()
    tablet.network.isUp = false
    await page.writing.submit('students.submitChallenge', answer(`Antwort ${canary}`))
    await page.drafts.save({ challengeId, response: { text: `Entwurf ${canary}` } })
    await page.writing.submit('students.askForHelp', { on: true })
    expect(await tablet.everythingReadable()).toContain(canary)

    await page.signingOut.signOut()

    const readable = await tablet.everythingReadable()
    expect(readable).not.toContain(canary)
    expect(readable).not.toContain(anna.id)
    expect(readable).not.toContain('anna"')
    expect(await page.work.keys.count()).toBe(0)
    expect(tablet.cookie.here).toBeUndefined()
    expect(page.session.state()).toEqual({ status: 'guest' })
    expect((await openedLetters()).map(({ operation }) => operation)).toEqual([
      'students.submitChallenge',
      'students.saveDraft',
      'students.askForHelp',
      'students.closeKey',
    ])
  })

  it.each([
    ['the closing letter', (work: Services['work']) => work.letters.hook('creating', noRoom)],
    ['the release of a draft', (work: Services['work']) => work.letters.hook('updating', noRoom)],
  ])('leaves nothing readable on a full disk, without room for %s', async (_, fill) => {
    await signIn('anna')
    tablet.network.isUp = false
    await page.writing.submit('students.submitChallenge', answer(canary))
    await page.drafts.save({ challengeId, response: { text: canary } })
    fill(page.work)
    await page.signingOut.signOut()
    expect(await tablet.everythingReadable()).not.toContain(canary)
    expect(await page.work.keys.count()).toBe(0)
    expect(page.session.state()).toEqual({ status: 'guest' })
    expect(tablet.cookie.here).toBeUndefined()
    expect((await openedLetters()).map(({ operation }) => operation)).toEqual([
      'students.submitChallenge',
      'students.saveDraft',
    ])
  })

  it('in a tab that was suspended during another student’s sign-in does not end that session', async () => {
    await signIn('anna')
    page.hear = () => undefined
    const other = tablet.openTab()
    await other.start()
    await other.signingOut.signOut()
    const ben = await signIn('ben', other)
    const here = tablet.cookie.here
    expect(page.session.mirror()?.name).toBe('anna')
    // The tab resumes in the middle of its sign-out.
    page.flushers.add(() => page.session.reload())

    await page.signingOut.signOut()

    expect(tablet.cookie.here).toBe(here)
    expect((await page.work.keys.get('current'))?.studentId).toBe(ben.id)
    expect(page.session.mirror()?.userId).toBe(ben.id)
    await other.writing.submit('students.submitChallenge', answer('von Ben'))
  })

  it('closes the key with the ids of all letters that it signed', async () => {
    const anna = await signIn('anna')
    const first = await page.writing.submit('students.submitChallenge', answer('eins'))
    await page.triggers.drainNow()
    tablet.network.isUp = false
    const second = await page.writing.submit('students.submitChallenge', answer('zwei'))
    await page.signingOut.signOut()
    const closing = (await openedLetters()).at(-1)
    expect(closing?.operation).toBe('students.closeKey')
    expect(closing?.input).toEqual({ studentId: anna.id, letterIds: [first.letterId, second.letterId] })
  })

  it('does not list letters that came in a rescue file', async () => {
    await signIn('anna')
    tablet.network.isUp = false
    const { letterId } = await page.writing.submit('students.submitChallenge', answer('eins'))
    const row = await page.work.letters.get(letterId)
    await importLetters(page.work, [{ ...row!.letter!, id: 'ffffffff-0000-7000-8000-000000000000' }], 0)
    await page.signingOut.signOut()
    const [, closing] = await page.work.letters.toArray()
    const { input } = await tablet.opener.open(closing!.letter!)
    expect(input).toMatchObject({ letterIds: [letterId] })
  })

  it('lists waiting letters before received ones, and leaves a key with too many letters open', () => {
    const rows = (count: number, state: LetterRow['state']) =>
      Array.from({ length: count }, (_, n) => ({ id: `${state} ${n}`, state }))
    const ids = closedIdsOf([...rows(3, 'waiting'), ...rows(5_000, 'received')])
    expect(ids).toHaveLength(4_000)
    expect(ids).toEqual(expect.arrayContaining(['waiting 0', 'waiting 1', 'waiting 2', 'received 4999']))
    expect(closedIdsOf(rows(4_001, 'waiting'))).toBeUndefined()
  })

  it('saves the last input of an open form and releases its draft', async () => {
    await signIn('anna')
    tablet.network.isUp = false
    page.flushers.add(() => page.drafts.save({ challengeId, response: { text: 'fast fertig' } }))
    await page.signingOut.signOut()
    expect((await openedLetters())[0]).toMatchObject({ input: { response: { text: 'fast fertig' } } })
    expect((await page.work.letters.toArray()).some((row) => row.state === 'held')).toBe(false)
  })

  it('without a network calls logout once, as soon as the server can be reached', async () => {
    await signIn('anna')
    tablet.network.isUp = false
    await page.signingOut.signOut()
    expect(await page.signingOut.sendPendingLogout()).toBe(false)
    tablet.network.isUp = true
    expect(await page.signingOut.sendPendingLogout()).toBe(true)
    expect(await page.signingOut.sendPendingLogout()).toBe(true)
    expect(callsOf('/api/auth/logout')).toHaveLength(1)
  })

  it('that was interrupted between its two databases is finished at the next start', async () => {
    await signIn('anna')
    await page.signingOut.discardKey()
    await page.work.marks.put({ id: 'sign-out', at: 1, clearCache: true, logoutOwed: true })
    const next = tablet.openTab()
    expect(await next.start()).toBeUndefined()
    expect(await tablet.everythingReadable()).not.toContain('anna')
  })

  it('does not wait for a cryptography that does not load', async () => {
    await signIn('anna')
    tablet.network.isUp = false
    await page.writing.submit('students.submitChallenge', answer(canary))
    page.flushers.add(() => page.drafts.save({ challengeId, response: { text: canary } }))
    const hangs = vi.spyOn(crypto.subtle, 'encrypt').mockImplementation(() => new Promise(() => undefined))
    const out = page.signingOut.signOut()
    const elapsing = setInterval(() => tablet.elapse(), 20)
    await out.finally(() => {
      clearInterval(elapsing)
      hangs.mockRestore()
    })
    expect(await tablet.everythingReadable()).not.toContain(canary)
    expect(await page.work.keys.count()).toBe(0)
    expect((await openedLetters()).map(({ operation }) => operation)).toEqual(['students.submitChallenge'])
  })

  it('notifies the other tabs', async () => {
    await signIn('anna')
    const other = tablet.openTab()
    await other.start()
    await page.signingOut.signOut()
    await expect.poll(() => other.session.state().status).toBe('guest')
  })

  it('also runs when the server has ended the session, without a logout call', async () => {
    await signIn('anna')
    tablet.school.on('/api/auth/me', problem(401, 'SESSION_EXPIRED'))
    tablet.school.on('/api/auth/refresh', problem(401, 'SESSION_EXPIRED'))
    expect(await page.verify()).toBeUndefined()
    expect(page.session.state()).toEqual({ status: 'guest' })
    expect((await openedLetters()).map(({ operation }) => operation)).toEqual(['students.closeKey'])
    await page.signingOut.sendPendingLogout()
    expect(callsOf('/api/auth/logout')).toHaveLength(0)
  })

  it('keeps an answer that arrives afterwards out of the cache', async () => {
    await signIn('anna')
    let respond: (() => void) | undefined
    tablet.school.on('/api/students/chapters', async (request, signal) => {
      await new Promise<void>((resolve) => (respond = resolve))
      return data([{ id: chapterId, challenges: [], note: canary }])(request, signal)
    })
    const asked = page.queries.of('students.chapters', {}).refresh()
    await expect.poll(() => respond).toBeDefined()
    await page.signingOut.signOut()
    respond?.()
    await asked
    expect(await tablet.everythingReadable()).not.toContain(canary)
  })
})

describe('several students on one tablet, one after the other', () => {
  it('one reconnect delivers everything, each letter under its author', async () => {
    const authors: string[] = []
    for (const name of ['anna', 'ben', 'cem']) {
      tablet.network.isUp = true
      tablet.letters.dispositionOf = () => 'later'
      authors.push((await signIn(name)).id)
      tablet.network.isUp = false
      await page.writing.submit('students.submitChallenge', answer(`von ${name}`))
      await page.signingOut.signOut()
    }
    tablet.letters.dispositionOf = () => 'received'
    tablet.network.isUp = true
    tablet.clock.now += 3_600_000
    await page.triggers.drainNow()
    const opened = await Promise.all(
      [...tablet.letters.arrived.values()].map((letter) => tablet.opener.open(letter)),
    )
    const answers = opened.filter(({ operation }) => operation === 'students.submitChallenge')
    expect(answers.sort((a, b) => (a.at < b.at ? -1 : 1)).map(({ input }) => input)).toEqual(
      ['anna', 'ben', 'cem'].map((name, index) => ({ ...answer(`von ${name}`), studentId: authors[index] })),
    )
  })

  it('the next student sees only the number of letters that wait for others', async () => {
    await signIn('anna')
    tablet.letters.dispositionOf = () => 'later'
    tablet.network.isUp = false
    await page.writing.submit('students.submitChallenge', answer('von Anna'))
    await page.signingOut.signOut()
    tablet.network.isUp = true
    await signIn('ben')
    const end = page.deviceWork.subscribe(() => undefined)
    await expect
      .poll(() => page.deviceWork.state())
      .toMatchObject({ othersWaiting: 2, waiting: 0, letters: [] })
    end()
  })

  it('a key that is found at sign-in is closed and deleted first', async () => {
    await signIn('anna')
    tablet.network.isUp = false
    await page.writing.submit('students.submitChallenge', answer(canary))
    tablet.network.isUp = true
    const other = tablet.openTab()
    const ben = await signIn('ben', other)
    expect((await page.work.keys.get('current'))?.studentId).toBe(ben.id)
    expect(await tablet.everythingReadable()).not.toContain(canary)
    expect((await openedLetters()).some(({ operation }) => operation === 'students.closeKey')).toBe(true)
  })
})

describe('signing in', () => {
  it('stores a non-extractable key, the mirror, and this device’s id', async () => {
    await signIn('anna')
    const key = await page.work.keys.get('current')
    expect(key?.key.extractable).toBe(false)
    expect(page.session.mirror()).toMatchObject({ name: 'anna', userType: 'student', credentialVersion: 3 })
    expect(callsOf('/api/students/login')[0]?.body).toMatchObject({
      deviceId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  })

  it('leaves no session when its response is cut after the cookies', async () => {
    tablet.admit('ben')
    tablet.school.on('/api/students/login', (request, signal) => {
      tablet.cookie.here = 'ben'
      return broken()(request, signal)
    })
    await expect(page.signingIn.student({ username: 'ben', password: 'x' })).rejects.toThrow()
    expect(tablet.cookie.here).toBeUndefined()
    expect(await page.verify()).toBeUndefined()
  })

  it('sends an outstanding logout first, so that it cannot end the new session', async () => {
    await signIn('anna')
    tablet.network.isUp = false
    await page.signingOut.signOut()
    tablet.network.isUp = true
    await signIn('ben')
    const order = tablet.school.seen.map(({ url }) => url).filter((url) => /login|logout/.test(url))
    expect(order).toEqual(['/api/students/login', '/api/auth/logout', '/api/students/login'])
    await page.signingOut.sendPendingLogout()
    expect(callsOf('/api/auth/logout')).toHaveLength(1)
  })

  it('delivers a waiting password letter first', async () => {
    await signIn('anna')
    tablet.network.isUp = false
    await page.passwordChanges.queue({ currentPassword: 'alt', newPassword: 'neu' })
    await page.signingOut.signOut()
    tablet.network.isUp = true
    await signIn('anna')
    expect(tablet.letters.arrived.size).toBeGreaterThanOrEqual(1)
  })

  it('requests a key when the sign-in response has none', async () => {
    const record = tablet.admit('anna')
    tablet.school.on('/api/students/login', data(record))
    tablet.school.on('/api/students/write-key', data(tablet.opener.writeKeysFor('t')))
    await page.signingIn.student({ username: 'anna', password: 'x' })
    expect((await page.work.keys.get('current'))?.keyId).toBe('t')
  })
})

describe('the mirror of the signed-in user', () => {
  it('is changed by the server’s record of the user', async () => {
    const anna = await signIn('anna')
    await page.session.amend(anna.id, { credentialVersion: 9 })
    expect(await page.session.reload()).toMatchObject({ userId: anna.id, credentialVersion: 9 })
    expect(page.session.mirror()).toMatchObject({ credentialVersion: 9 })
  })

  it('is not written after the user has left, and never for the next user', async () => {
    const anna = await signIn('anna')
    await Promise.all([page.session.clear(), page.session.amend(anna.id, { classId: 'c' })])
    expect(page.session.state()).toEqual({ status: 'guest' })
    const bert = await signIn('bert')
    await page.session.amend(anna.id, { credentialVersion: 9 })
    expect(await page.session.reload()).toMatchObject({ userId: bert.id, credentialVersion: 3 })
  })
})

describe('registering', () => {
  const input = { username: 'anna', password: '', joinCode: 'KTM4Q7WX' }
  it('shows the one-time password as soon as the account exists, whatever fails after it', async () => {
    tablet.school.on('/api/students/register', (request, signal) => {
      // Without keys in the response the page requests one, and that call fails here.
      const student = { ...tablet.admit('anna'), generatedPassword: 'drei nasse Schafe' }
      return data(student)(request, signal)
    })
    let shown: string | undefined
    const onRegistered = (answer: { generatedPassword?: string | undefined }) =>
      (shown = answer.generatedPassword)
    await expect(page.signingIn.registerStudent(input, { onRegistered })).rejects.toThrow()
    expect(shown).toBe('drei nasse Schafe')
  })
})

describe('starting', () => {
  it('without a network restores the session from the mirror and keeps it', async () => {
    const anna = await signIn('anna')
    tablet.network.isUp = false
    const next = tablet.openTab()
    expect(await next.start()).toMatchObject({ userId: anna.id })
    expect(await next.verify(20)).toMatchObject({ userId: anna.id })
    expect(next.session.state().status).toBe('signed-in')
    await next.writing.submit('students.submitChallenge', answer('ohne Netz'))
  })

  it('over a hanging network keeps the session', async () => {
    const anna = await signIn('anna')
    tablet.school.on('/api/auth/me', hanging())
    const next = tablet.openTab()
    await next.start()
    void next.verify(20)
    expect(next.session.mirror()?.userId).toBe(anna.id)
  })

  it('with a session that the device has forgotten restores it with its key', async () => {
    const anna = tablet.admit('anna')
    tablet.cookie.here = 'anna'
    tablet.school.on(
      '/api/auth/me',
      data({
        userId: anna.id,
        userType: 'student',
        organizationId: 'o',
        classId: null,
        epoch: 'e',
        serial: 1,
      }),
    )
    tablet.school.on('/api/students/write-key', data(tablet.opener.writeKeysFor('t')))
    await page.start()
    expect(await page.verify()).toMatchObject({ userId: anna.id, name: 'anna' })
    expect((await page.work.keys.get('current'))?.studentId).toBe(anna.id)
  })

  it('fetches a missing key when its student writes', async () => {
    await signIn('anna')
    await page.work.keys.clear()
    tablet.school.on('/api/students/write-key', broken(), data(tablet.opener.writeKeysFor('t')))
    const save = () => page.drafts.save({ challengeId, response: { text: 'weiter' } })
    await expect(save()).rejects.toMatchObject({ code: 'SIGNED_OUT' })
    await expect.poll(() => callsOf('/api/students/write-key')).toHaveLength(1)
    await expect(save()).rejects.toMatchObject({ code: 'SIGNED_OUT' })
    await expect.poll(() => page.work.keys.count()).toBe(1)
    await save()
    expect((await openedLetters()).map(({ operation }) => operation)).toEqual(['students.saveDraft'])
  })

  it('keeps the key that another tab has stored meanwhile', async () => {
    const anna = await signIn('anna')
    await page.work.keys.clear()
    const other = tablet.openTab()
    await other.start()
    tablet.school.on(
      '/api/students/write-key',
      async (request, signal) => {
        await other.signingIn.ensureKey()
        await other.writing.submit('students.submitChallenge', answer('mit dem ersten Schlüssel'))
        return data(tablet.opener.writeKeysFor('second'))(request, signal)
      },
      data(tablet.opener.writeKeysFor('first')),
    )
    await page.signingIn.ensureKey()
    expect(await page.work.keys.get('current')).toMatchObject({ studentId: anna.id, keyId: 'first' })
  })

  describe('does not keep a key that arrives late', () => {
    const meOf = (userId: string) =>
      data({ userId, userType: 'student', organizationId: 'o', classId: null, epoch: 'e', serial: 1 })

    it.each([
      ['before the server knows of the sign-out', broken()],
      ['when the server knows of the sign-out', data({})],
    ])('after its student has signed out, %s', async (_, logout) => {
      const anna = tablet.admit('anna')
      tablet.cookie.here = 'anna'
      tablet.school.on('/api/auth/me', meOf(anna.id))
      tablet.school.on('/api/auth/logout', logout)
      tablet.school.on('/api/students/write-key', async (request, signal) => {
        await page.signingOut.signOut()
        await page.signingOut.sendPendingLogout()
        return data(tablet.opener.writeKeysFor('t'))(request, signal)
      })
      await page.start()
      await page.verify()
      expect(await page.work.keys.count()).toBe(0)
    })

    it('when another student has signed in', async () => {
      const anna = tablet.admit('anna')
      tablet.cookie.here = 'anna'
      tablet.school.on('/api/auth/me', meOf(anna.id))
      tablet.school.on('/api/auth/logout', data({}))
      let ben = ''
      tablet.school.on('/api/students/write-key', async (request, signal) => {
        await page.signingOut.signOut()
        ben = (await signIn('ben')).id
        return data(tablet.opener.writeKeysFor('t'))(request, signal)
      })
      await page.start()
      await page.verify()
      expect((await page.work.keys.get('current'))?.studentId).toBe(ben)
    })
  })

  it('does not restore a student who signed out during the request', async () => {
    const anna = await signIn('anna')
    const me = {
      userId: anna.id,
      userType: 'student',
      organizationId: 'o',
      classId: null,
      epoch: 'e',
      serial: 1,
    }
    tablet.school.on('/api/auth/me', async (request, signal) => {
      await page.signingOut.signOut()
      return data(me)(request, signal)
    })
    expect(await page.verify()).toBeUndefined()
    expect(await page.session.reload()).toBeUndefined()
    expect(await page.work.keys.count()).toBe(0)
  })

  it('keeps the student who signed in during the request', async () => {
    const anna = tablet.admit('anna')
    tablet.cookie.here = 'anna'
    const me = {
      userId: anna.id,
      userType: 'student',
      organizationId: 'o',
      classId: null,
      epoch: 'e',
      serial: 1,
    }
    let bert: { id: string } | undefined
    tablet.school.on('/api/auth/me', async (request, signal) => {
      bert = await signIn('bert')
      return data(me)(request, signal)
    })
    await page.start()
    expect(await page.verify()).toMatchObject({ userId: bert?.id })
    expect((await page.work.keys.get('current'))?.studentId).toBe(bert?.id)
  })

  it('sends no request for a guest without the session cookie', async () => {
    await page.start()
    expect(await page.verify()).toBeUndefined()
    expect(tablet.school.seen).toEqual([])
  })
})

describe('reading', () => {
  it('shows the snapshot without a network and marks it as stale', async () => {
    await signIn('anna')
    tablet.school.on('/api/students/returned', data([{ id: 'x' }], { etag: '"1"' }))
    await page.queries.of('students.returned', {}).refresh()
    tablet.network.isUp = false
    const next = tablet.openTab()
    await next.start()
    const query = next.queries.of('students.returned', {})
    await query.refresh()
    expect(query.state()).toMatchObject({ data: [{ id: 'x' }], fetchedAt: tablet.clock.now, isStale: true })
    expect(query.state().error).toBeDefined()
  })

  it('an unchanged response only renews the time of the snapshot', async () => {
    await signIn('anna')
    tablet.school.on(
      '/api/students/returned',
      data([{ id: 'x' }], { etag: '"1"' }),
      () => new Response(null, { status: 304 }),
    )
    const query = page.queries.of('students.returned', {})
    await query.refresh()
    tablet.clock.now += 60_000
    await query.refresh()
    expect(query.state()).toMatchObject({ data: [{ id: 'x' }], fetchedAt: tablet.clock.now, isStale: false })
    expect(callsOf('/api/students/returned')[1]?.headers.get('if-none-match')).toBe('"1"')
  })

  it('two readers of the same query share one request', async () => {
    await signIn('anna')
    tablet.school.on('/api/students/returned', data([]))
    const query = page.queries.of('students.returned', {})
    await Promise.all([query.refresh(), page.queries.of('students.returned', {}).refresh()])
    expect(callsOf('/api/students/returned')).toHaveLength(1)
  })

  it('the next student never reads the previous student’s snapshot', async () => {
    await signIn('anna')
    tablet.school.on('/api/students/returned', data([{ id: canary }]), broken())
    await page.queries.of('students.returned', {}).refresh()
    await page.signingOut.signOut()
    await signIn('ben')
    const query = page.queries.of('students.returned', {})
    await query.refresh()
    expect(query.state().data).toBeUndefined()
  })
})

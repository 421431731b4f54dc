import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTablet, type Tablet } from '../testing/tablet.ts'
import { broken, data, hanging, problem } from '../testing/scripted-server.ts'
import { takeIn } from './rescue-file.ts'
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
  it('leaves nothing readable, keeps the letters, and works without a network', async () => {
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
    ['a draft on its way', (work: Services['work']) => work.letters.hook('updating', noRoom)],
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

  it('from a tab that slept through somebody else’s sign-in ends nothing of theirs', async () => {
    await signIn('anna')
    page.hear = () => undefined
    const other = tablet.openTab()
    await other.start()
    await other.signingOut.signOut()
    const ben = await signIn('ben', other)
    const here = tablet.cookie.here
    expect(page.session.mirror()?.name).toBe('anna')
    // The tab wakes up in the middle of it.
    page.flushers.add(() => page.session.reload())

    await page.signingOut.signOut()

    expect(tablet.cookie.here).toBe(here)
    expect((await page.work.keys.get('current'))?.studentId).toBe(ben.id)
    expect(page.session.mirror()?.userId).toBe(ben.id)
    await other.writing.submit('students.submitChallenge', answer('von Ben'))
  })

  it('closes the key with the ids of all letters that it wrote', async () => {
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

  it('closes it without what came in a rescue file', async () => {
    await signIn('anna')
    tablet.network.isUp = false
    const { letterId } = await page.writing.submit('students.submitChallenge', answer('eins'))
    const row = await page.work.letters.get(letterId)
    await takeIn(page.work, [{ ...row!.letter!, id: 'ffffffff-0000-7000-8000-000000000000' }], 0)
    await page.signingOut.signOut()
    const [, closing] = await page.work.letters.toArray()
    const { input } = await tablet.opener.open(closing!.letter!)
    expect(input).toMatchObject({ letterIds: [letterId] })
  })

  it('names what still waits before anything received, and leaves a key open that wrote too much', () => {
    const rows = (count: number, state: LetterRow['state']) =>
      Array.from({ length: count }, (_, n) => ({ id: `${state} ${n}`, state }))
    const ids = closedIdsOf([...rows(3, 'waiting'), ...rows(5_000, 'received')])
    expect(ids).toHaveLength(4_000)
    expect(ids).toEqual(expect.arrayContaining(['waiting 0', 'waiting 1', 'waiting 2', 'received 4999']))
    expect(closedIdsOf(rows(4_001, 'waiting'))).toBeUndefined()
  })

  it('saves the last pause of an open form and lets its draft travel', async () => {
    await signIn('anna')
    tablet.network.isUp = false
    page.flushers.add(() => page.drafts.save({ challengeId, response: { text: 'fast fertig' } }))
    await page.signingOut.signOut()
    expect((await openedLetters())[0]).toMatchObject({ input: { response: { text: 'fast fertig' } } })
    expect((await page.work.letters.toArray()).some((row) => row.state === 'held')).toBe(false)
  })

  it('offline is told to the server as soon as it can be reached, and only once', async () => {
    await signIn('anna')
    tablet.network.isUp = false
    await page.signingOut.signOut()
    expect(await page.signingOut.payLogout()).toBe(false)
    tablet.network.isUp = true
    expect(await page.signingOut.payLogout()).toBe(true)
    expect(await page.signingOut.payLogout()).toBe(true)
    expect(callsOf('/api/auth/logout')).toHaveLength(1)
  })

  it('that was cut off between its two databases is finished at the next start', async () => {
    await signIn('anna')
    await page.signingOut.discardKey()
    await page.work.marks.put({ id: 'sign-out', at: 1, clearCache: true, logoutOwed: true })
    const next = tablet.openTab()
    expect(await next.start()).toBeUndefined()
    expect(await tablet.everythingReadable()).not.toContain('anna')
  })

  it('is heard by the other tabs', async () => {
    await signIn('anna')
    const other = tablet.openTab()
    await other.start()
    await page.signingOut.signOut()
    await expect.poll(() => other.session.state().status).toBe('guest')
  })

  it('is what an ended session means; without a logout call', async () => {
    await signIn('anna')
    tablet.school.on('/api/auth/me', problem(401, 'SESSION_EXPIRED'))
    tablet.school.on('/api/auth/refresh', problem(401, 'SESSION_EXPIRED'))
    expect(await page.verify()).toBeUndefined()
    expect(page.session.state()).toEqual({ status: 'guest' })
    expect((await openedLetters()).map(({ operation }) => operation)).toEqual(['students.closeKey'])
    await page.signingOut.payLogout()
    expect(callsOf('/api/auth/logout')).toHaveLength(0)
  })

  it('never lets an answer that arrives afterwards into the cache', async () => {
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

describe('one tablet, one student after the other', () => {
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

  it('the next one sees how many letters of others wait, and nothing more', async () => {
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

  it('a key that is found at sign-in is closed and discarded first', async () => {
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
  it('stores a key that cannot be read, the mirror, and this device’s id', async () => {
    await signIn('anna')
    const key = await page.work.keys.get('current')
    expect(key?.key.extractable).toBe(false)
    expect(page.session.mirror()).toMatchObject({ name: 'anna', userType: 'student', credentialVersion: 3 })
    expect(callsOf('/api/students/login')[0]?.body).toMatchObject({
      deviceId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  })

  it('whose answer was cut after its cookies leaves nobody signed in', async () => {
    tablet.admit('ben')
    tablet.school.on('/api/students/login', (request, signal) => {
      tablet.cookie.here = 'ben'
      return broken()(request, signal)
    })
    await expect(page.signingIn.student({ username: 'ben', password: 'x' })).rejects.toThrow()
    expect(tablet.cookie.here).toBeUndefined()
    expect(await page.verify()).toBeUndefined()
  })

  it('pays an owed logout first, so that it cannot end the new session', async () => {
    await signIn('anna')
    tablet.network.isUp = false
    await page.signingOut.signOut()
    tablet.network.isUp = true
    await signIn('ben')
    const order = tablet.school.seen.map(({ url }) => url).filter((url) => /login|logout/.test(url))
    expect(order).toEqual(['/api/students/login', '/api/auth/logout', '/api/students/login'])
    await page.signingOut.payLogout()
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

  it('asks for a key where the server sent none', async () => {
    const record = tablet.admit('anna')
    tablet.school.on('/api/students/login', data(record))
    tablet.school.on('/api/students/write-key', data(tablet.opener.writeKeysFor('t')))
    await page.signingIn.student({ username: 'anna', password: 'x' })
    expect((await page.work.keys.get('current'))?.keyId).toBe('t')
  })
})

describe('what the mirror says of a person', () => {
  it('changes with what the server said of them', async () => {
    const anna = await signIn('anna')
    await page.session.amend(anna.id, { credentialVersion: 9 })
    expect(await page.session.reload()).toMatchObject({ userId: anna.id, credentialVersion: 9 })
    expect(page.session.mirror()).toMatchObject({ credentialVersion: 9 })
  })

  it('stays away when they left in between, and never goes to the next one', async () => {
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
  it('says what is said once as soon as the account exists, whatever fails after it', async () => {
    tablet.school.on('/api/students/register', (request, signal) => {
      // Without keys in the answer one is asked for, and that call fails here.
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
  it('without a network begins where the mirror says, and nobody is signed out', async () => {
    const anna = await signIn('anna')
    tablet.network.isUp = false
    const next = tablet.openTab()
    expect(await next.start()).toMatchObject({ userId: anna.id })
    expect(await next.verify(20)).toMatchObject({ userId: anna.id })
    expect(next.session.state().status).toBe('signed-in')
    await next.writing.submit('students.submitChallenge', answer('ohne Netz'))
  })

  it('over a hanging network signs nobody out', async () => {
    const anna = await signIn('anna')
    tablet.school.on('/api/auth/me', hanging())
    const next = tablet.openTab()
    await next.start()
    void next.verify(20)
    expect(next.session.mirror()?.userId).toBe(anna.id)
  })

  it('with a session that the device has forgotten takes it up, key and all', async () => {
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

  describe('keeps no key that comes late,', () => {
    const meOf = (userId: string) =>
      data({ userId, userType: 'student', organizationId: 'o', classId: null, epoch: 'e', serial: 1 })

    it.each([
      ['while the server does not know it yet', broken()],
      ['and the server knows it', data({})],
    ])('its student having left, %s', async (_, logout) => {
      const anna = tablet.admit('anna')
      tablet.cookie.here = 'anna'
      tablet.school.on('/api/auth/me', meOf(anna.id))
      tablet.school.on('/api/auth/logout', logout)
      tablet.school.on('/api/students/write-key', async (request, signal) => {
        await page.signingOut.signOut()
        await page.signingOut.payLogout()
        return data(tablet.opener.writeKeysFor('t'))(request, signal)
      })
      await page.start()
      await page.verify()
      expect(await page.work.keys.count()).toBe(0)
    })

    it('somebody else having come', async () => {
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

  it('takes up nobody who has left while the server was asked', async () => {
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

  it('takes up nobody in whose place somebody else has signed in meanwhile', async () => {
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

  it('as a guest without the session’s cookie asks nobody', async () => {
    await page.start()
    expect(await page.verify()).toBeUndefined()
    expect(tablet.school.seen).toEqual([])
  })
})

describe('reading', () => {
  it('shows the snapshot without a network and says that it is old', async () => {
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

  it('an unchanged answer only makes the snapshot younger', async () => {
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

  it('two who ask the same ask once', async () => {
    await signIn('anna')
    tablet.school.on('/api/students/returned', data([]))
    const query = page.queries.of('students.returned', {})
    await Promise.all([query.refresh(), page.queries.of('students.returned', {}).refresh()])
    expect(callsOf('/api/students/returned')).toHaveLength(1)
  })

  it('the next student never meets the snapshot of the one before', async () => {
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

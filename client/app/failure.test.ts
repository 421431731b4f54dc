import { expect, it } from 'vitest'
import { ApiError, NetworkError } from '../api/errors.ts'
import { failureOf, notFound } from './failure.ts'
import { ChunkError } from './reload-guard.ts'

const refused = (status: number, sentence: string) =>
  new ApiError(
    status,
    { success: false, statusCode: status, statusMessage: sentence, code: 'SERVER', requestId: 'r' },
    sentence,
  )

it('a 404, from the router or from the server, is a page that was not found', () => {
  expect(failureOf(notFound).kind).toBe('not-found')
  expect(failureOf(refused(404, 'Das gibt es hier nicht.')).kind).toBe('not-found')
})

it('everything else shows a status and its message', () => {
  expect(failureOf(refused(503, 'Gerade ist viel los.'))).toEqual({
    kind: 'other',
    status: 503,
    message: 'Gerade ist viel los.',
  })
  expect(failureOf(new NetworkError('timeout', 'Das Laden hat nicht geklappt')).status).toBe(503)
  expect(failureOf(new Error('x is not a function'))).toMatchObject({ kind: 'other', status: 500 })
  expect(failureOf('what?')).toEqual({ kind: 'other', status: 500, message: '' })
})

it('a chunk that cannot be loaded is reported as such', () => {
  expect(failureOf(new ChunkError('x')).kind).toBe('chunk')
})

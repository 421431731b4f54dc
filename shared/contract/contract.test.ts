import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { contract, endpoints, findOperation, isQueueable } from './index.ts'

/** The specification's table of calls (section 7), verbatim. */
const specified = [
  'POST /api/teacher/login',
  'GET /api/teacher/profile',
  'GET /api/teacher/license-usage',
  'POST /api/classes/create',
  'GET /api/classes/list',
  'POST /api/classes/get',
  'POST /api/classes/regenerate-join-code',
  'POST /api/classes/delete',
  'GET /api/chapters/available',
  'POST /api/chapters/start',
  'POST /api/chapters/end',
  'GET /api/chapters/class',
  'GET /api/classes/:id/progress',
  'GET /api/classes/:id/students',
  'GET /api/students/:id/responses',
  'POST /api/students/reset-password',
  'POST /api/students/remove-from-class',
  'POST /api/students/register',
  'POST /api/students/login',
  'GET /api/students/profile',
  'GET /api/students/chapters',
  'POST /api/students/challenge/submit',
  'POST /api/students/change-password',
  'GET /api/auth/me',
  'POST /api/auth/refresh',
  'POST /api/auth/logout',
]

describe('the contract', () => {
  it('has every call of the specification with its method and path', () => {
    const described = endpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
    expect(specified.filter((call) => !described.includes(call))).toEqual([])
    expect(new Set(described).size).toBe(described.length)
  })

  it('mounts static paths before those with parameters', () => {
    const paths = endpoints.map(({ endpoint }) => endpoint.path)
    expect(paths.indexOf('/api/students/profile')).toBeLessThan(paths.indexOf('/api/students/:id'))
  })

  it('refuses unknown keys in every input', () => {
    for (const { name, endpoint } of endpoints) {
      const result = z.safeParse(endpoint.input, { aKeyThatNobodyDescribed: 1 })
      const codes = result.error?.issues.map((issue) => issue.code) ?? []
      expect(codes, name).toContain('unrecognized_keys')
    }
  })

  it('lists exactly the operations that may be sent as a letter', () => {
    const names = Object.entries(contract).flatMap(([noun, operations]) =>
      Object.keys(operations).map((operation) => `${noun}.${operation}`),
    )
    expect(names.filter(isQueueable).sort()).toEqual([
      'students.askForHelp',
      'students.attachPart',
      'students.changePassword',
      'students.closeKey',
      'students.keepOccupation',
      'students.saveDraft',
      'students.submitChallenge',
    ])
  })

  it('finds no operation under a name of the prototype', () => {
    for (const name of ['constructor.name', 'students.constructor', '__proto__.x', 'students', '', '.']) {
      expect(findOperation(name), name).toBeUndefined()
    }
  })
})

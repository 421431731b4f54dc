import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#shared/contract/index.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { openApiDocument } from './openapi.ts'

interface Operation {
  operationId: string
  parameters?: { name: string; in: string; required: boolean }[]
  requestBody?: { content: { 'application/json': { schema: { properties: Record<string, object> } } } }
}

const document = openApiDocument() as { paths: Record<string, Record<string, Operation>> }

describe('the OpenAPI document', () => {
  it('in docs/ is up to date (otherwise run `npm run openapi`)', () => {
    const written: unknown = JSON.parse(readFileSync('docs/openapi.json', 'utf8'))
    expect(written).toEqual(JSON.parse(JSON.stringify(document)))
  })

  it.each(endpoints)('describes $name with every field of its input', ({ name, endpoint }) => {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    const operation = document.paths[path]?.[endpoint.method.toLowerCase()]
    expect(operation?.operationId).toBe(name)
    const body = operation?.requestBody?.content['application/json'].schema.properties ?? {}
    const given = (operation?.parameters ?? []).filter((parameter) => parameter.in !== 'header')
    const named = [...given.map((parameter) => parameter.name), ...Object.keys(body)]
    expect([...new Set(named)].sort()).toEqual(Object.keys(endpoint.input.shape).sort())
  })

  it('contains nothing else', () => {
    const described = Object.values(document.paths).flatMap((operations) => Object.values(operations))
    expect(described).toHaveLength(endpoints.length)
  })

  describe('over HTTP', () => {
    let app: TestApp
    beforeAll(async () => {
      app = await openTestApp()
    })
    afterAll(() => app.close())

    it('is public and only available with GET', async () => {
      const served = await app.guest().http('GET', '/api/openapi.json')
      expect(served.status).toBe(200)
      expect(served.headers.get('content-type')).toContain('application/json')
      expect(served.body).toEqual(JSON.parse(JSON.stringify(document)))
      expect((await app.guest().http('POST', '/api/openapi.json')).status).toBe(405)
    })
  })
})

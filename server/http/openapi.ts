// Generates the OpenAPI 3.1 document from the contract. It contains nothing about single endpoints.
import { productName } from '#shared/domain/product-name.ts'
import type { Router } from '@koa/router'
import * as z from 'zod/mini'
import { changesAlone, type Endpoint, isRead, leavesOf } from '#shared/contract/endpoint.ts'
import { id, instant } from '#shared/contract/fields.ts'
import { endpoints, type EndpointName } from '#shared/contract/index.ts'
import { problems } from '#shared/contract/problem.ts'

type Schema = Record<string, unknown>

/** Values that are transformed are described in their form on the wire. */
function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const known =
        zodSchema === id
          ? { type: 'string', format: 'uuid' }
          : zodSchema === instant
            ? { type: 'string', format: 'date-time' }
            : undefined
      if (!known) return
      for (const key of Object.keys(jsonSchema)) delete (jsonSchema as Schema)[key]
      Object.assign(jsonSchema, known)
    },
  }) as Schema
  return described
}

function operationOf(name: EndpointName, endpoint: Endpoint): Schema {
  const { properties = {}, required = [] } = schemaOf(endpoint.input, 'input') as {
    properties?: Record<string, Schema>
    required?: string[]
  }
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, key = '']) => key)
  const isRead = endpoint.kind === 'read'
  const parameters = Object.entries(properties)
    .filter(([key]) => isRead || inPath.includes(key))
    .map(([key, schema]) => ({
      name: key,
      in: inPath.includes(key) ? 'path' : 'query',
      required: inPath.includes(key) || required.includes(key),
      schema,
    }))
    .concat(endpoint.kind === 'read' && endpoint.tellsChanges ? [askingForChanges] : [])
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    summary: summaryOf(endpoint),
    ...(endpoint.access !== 'public' && { 'x-roles': endpoint.access }),
    security: endpoint.access === 'public' ? [] : [{ session: [], here: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(!isRead && {
      'x-offline': endpoint.offline,
      requestBody: {
        required: required.length > 0,
        content: { 'application/json': { schema: schemaOf(endpoint.input, 'input') } },
      },
    }),
    responses: {
      200: { description: 'Done', content: contentOf(endpoint) },
      ...(isRead &&
        !isFile(endpoint) && { 304: { description: 'Unchanged since the ETag of If-None-Match' } }),
      default: { $ref: '#/components/responses/Refusal' },
    },
  }
}

const [[name, value]] = Object.entries(changesAlone) as [[string, string]]
const askingForChanges = {
  name,
  in: 'header',
  required: false,
  schema: {
    const: value,
    description:
      'With If-None-Match: only what changed since that answer, which `since` names; the whole if unknown',
  },
}

function isFile(endpoint: Endpoint): boolean {
  return endpoint.kind === 'read' && endpoint.isFile === true
}

function contentOf(endpoint: Endpoint): Schema {
  if (isFile(endpoint)) return { '*/*': { schema: { type: 'string', format: 'binary' } } }
  return { 'application/json': { schema: envelopeOf(endpoint) } }
}

function summaryOf(endpoint: Endpoint): string {
  const { access } = endpoint
  const who = access === 'public' ? 'Anybody' : access.join(', ')
  const reads = leavesOf(endpoint) === 'nothing' ? 'reads, changes nothing' : 'reads, which is noted'
  return `${who}: ${isRead(endpoint) ? reads : 'changes'}`
}

function envelopeOf(endpoint: Endpoint): Schema {
  return {
    type: 'object',
    required: ['success', 'data'],
    properties: { success: { const: true }, data: schemaOf(endpoint.output, 'output') },
  }
}

const fieldProblem = {
  type: 'object',
  required: ['path', 'code', 'message'],
  properties: { path: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
}

const problem = {
  type: 'object',
  required: ['success', 'statusCode', 'statusMessage', 'code', 'requestId'],
  properties: {
    success: { const: false },
    statusCode: {
      type: 'integer',
      enum: [...new Set(Object.values(problems).map(([status]) => status))].sort((a, b) => (a < b ? -1 : 1)),
    },
    statusMessage: { type: 'string', description: 'A sentence for a person, by Accept-Language (de, en)' },
    code: { type: 'string', enum: Object.keys(problems) },
    fields: { type: 'array', items: fieldProblem },
    suggestion: { type: 'string' },
    classes: { type: 'array', items: { type: 'object', properties: { id: {}, name: { type: 'string' } } } },
    requestId: { type: 'string' },
  },
}

/** Deterministic for a contract: keys in the contract's order, no timestamps. */
export function openApiDocument(): Schema {
  const paths: Record<string, Record<string, Schema>> = {}
  for (const { name, endpoint } of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: productName,
      version: '1',
      description:
        'Generated from shared/contract by `npm run openapi`. On HTTPS cookies are named __Host-wk_….',
    },
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'wk_access' },
        here: { type: 'apiKey', in: 'cookie', name: 'wk_here' },
      },
      responses: {
        Refusal: {
          description: 'Refused, with a sentence and a code. 429 and 503 carry Retry-After.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      },
      schemas: { Problem: problem },
    },
  }
}

/** Served without the envelope, because tools read it. */
export function serveOpenApi(router: Router): void {
  const document = JSON.stringify(openApiDocument())
  router.get('openapi', '/api/openapi.json', (ctx) => {
    ctx.type = 'application/json'
    ctx.body = document
  })
}

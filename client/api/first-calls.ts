// The calls of students and of people without a session: the first load carries them. All others are a lazy part, which
// `describe` loads with the first of them. The build puts the finished table in the place of this module's `firstCalls`.
import { endpoints, type EndpointName } from '#shared/contract/index.ts'
import { calls, type CallDescription } from './calls.ts'

const isFirst = new Set<EndpointName>(
  endpoints
    .filter(({ endpoint: { access } }) => access === 'public' || access.includes('student'))
    .map(({ name }) => name),
)

export const firstCalls: Readonly<Partial<Record<EndpointName, CallDescription>>> = Object.fromEntries(
  Object.entries(calls).filter(([name]) => isFirst.has(name as EndpointName)),
)

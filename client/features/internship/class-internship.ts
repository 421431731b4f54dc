import type { OutputOf } from '#shared/contract/endpoint.ts'
import type { EndpointOf } from '#shared/contract/index.ts'

export type ClassInternship = OutputOf<EndpointOf<'classes.internship'>>

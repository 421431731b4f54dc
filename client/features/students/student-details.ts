import type { OutputOf } from '#shared/contract/endpoint.ts'
import type { students } from '#shared/contract/students.ts'

/** One student as the teacher sees them. */
export type StudentDetails = OutputOf<typeof students.get>

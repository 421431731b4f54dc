// The definition of one endpoint. Router, typed client, role check, queue names and the tests of the authorization
// matrix derive from it. It depends on no HTTP library and no database.
import type * as z from 'zod/mini'
import type { Role } from '../domain/role.ts'
import type { FallbackText } from './fallbacks.ts'

export type Access = 'public' | readonly [Role, ...Role[]]

/** Shown when the server sent no sentence; where the catalogue has two texts, by the caller's role. */
export type Fallback = FallbackText | Readonly<Partial<Record<Role, FallbackText>>>

/** `:id` in `/api/classes/:id/progress`. */
export type PathParam<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | PathParam<Tail>
    : Rest
  : never

export type InputShape = Readonly<Record<string, z.core.$ZodType>>
type ShapeFor<Path extends string> = InputShape & Readonly<Record<PathParam<Path>, z.core.$ZodType>>

interface Described<Path extends `/api/${string}`, A extends Access, Shape extends InputShape, Output> {
  path: Path
  access: A
  /** Path parameters, query and body in one flat object; the path determines which key goes where. */
  input: z.ZodMiniObject<Shape, z.core.$strict>
  /** The presenter: a field that it does not name cannot leave the server. */
  output: Output
  fallback: Fallback
  /** The input key that names the caller. It may be left out; another person's id is refused (403). */
  actor?: 'teacherId' | 'studentId'
  /** Set where it differs from the default of its kind (`leavesOf`). */
  leaves?: 'session' | 'nothing'
}

/** What a handler returns where the answer is a file instead of JSON. */
export interface FileResult {
  type: string
  /** The suggested file name. */
  name: string
  bytes: Uint8Array
}

/**
 * What a write does without a connection: `queue` sends it later as a sealed letter, `refuse` says that a connection is
 * needed, `local` takes effect on the device at once (sign-out).
 */
export type Offline = 'queue' | 'refuse' | 'local'

/**
 * What a call writes to the database: `nothing` (also for a read whose input is a body), `session` only the rows of a
 * sign-in or sign-out (session, audit log, used code of a second factor) or the record of an audited read, and
 * `content`. When the disk is too full for content, the other two still work.
 */
export type Leaves = 'nothing' | 'session' | 'content'

export interface ReadEndpoint<
  Path extends `/api/${string}` = `/api/${string}`,
  A extends Access = Access,
  Shape extends InputShape = InputShape,
  Output extends z.core.$ZodType = z.core.$ZodType,
> extends Described<Path, A, Shape, Output> {
  kind: 'read'
  method: 'GET'
  /** The answer is the file itself (`FileResult`), without an envelope. */
  isFile?: true
  /** A request with the entity tag of an earlier answer and `changesAlone` gets only what changed, if that is known. */
  tellsChanges?: true
}

/** The request header of RFC 3229. Servers that do not know it, or not the tag, answer with everything. */
export const changesAlone = { 'A-IM': 'rows' } as const

export interface WriteEndpoint<
  Path extends `/api/${string}` = `/api/${string}`,
  A extends Access = Access,
  Shape extends InputShape = InputShape,
  Output extends z.core.$ZodType = z.core.$ZodType,
  O extends Offline = Offline,
> extends Described<Path, A, Shape, Output> {
  kind: 'write'
  method: 'POST'
  offline: O
}

/** An operation that is only sent as a letter: it has a name and an input, but no path. */
export interface LetterOperation<Shape extends InputShape = InputShape> {
  kind: 'letter'
  access: readonly ['student']
  input: z.ZodMiniObject<Shape, z.core.$strict>
  offline: 'queue'
}

export type Endpoint = ReadEndpoint | WriteEndpoint
export type Operation = Endpoint | LetterOperation

/** Describes a GET. A `:param` that `input` lacks does not compile. */
export function read<
  const Path extends `/api/${string}`,
  const A extends Access,
  Shape extends ShapeFor<Path>,
  Output extends z.core.$ZodType,
>(
  described: Described<Path, A, Shape, Output> & { isFile?: true; tellsChanges?: true },
): ReadEndpoint<Path, A, Shape, Output> {
  return { kind: 'read', method: 'GET', ...described }
}

/** Describes a POST. The author must decide what happens offline. */
export function write<
  const Path extends `/api/${string}`,
  const A extends Access,
  Shape extends ShapeFor<Path>,
  Output extends z.core.$ZodType,
  const O extends Offline,
>(
  described: Described<Path, A, Shape, Output> & { method: 'POST'; offline: O },
): WriteEndpoint<Path, A, Shape, Output, O> {
  return { kind: 'write', ...described }
}

export function letter<Shape extends InputShape>(described: {
  input: z.ZodMiniObject<Shape, z.core.$strict>
}): LetterOperation<Shape> {
  return { kind: 'letter', access: ['student'], offline: 'queue', ...described }
}

export function leavesOf({ kind, leaves }: Endpoint): Leaves {
  return leaves ?? (kind === 'read' ? 'nothing' : 'content')
}

/** A call that changes no content, with any method. */
export function isRead(endpoint: Endpoint): boolean {
  return endpoint.kind === 'read' || endpoint.leaves === 'nothing'
}

/** What a caller passes in (defaults may be left out). */
export type InputOf<O extends Operation> = z.input<O['input']>
/** What the handler receives: normalised, with defaults. */
export type ParsedInputOf<O extends Operation> = z.output<O['input']>
/** What the caller gets back in `data`. */
export type OutputOf<E extends Endpoint> = z.output<E['output']>
/** What the handler returns, before the presenter. */
export type ResultOf<E extends Endpoint> = z.input<E['output']>

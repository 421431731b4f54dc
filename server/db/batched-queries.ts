// Batches read-only statements that almost every request needs. Statements of the same role and school that
// arrive during a round trip share the next one, because the round trip costs more than the query. A
// statement runs only after it arrived, so a revocation applies to the next request. Nothing here depends on the
// tables.
import type { Knex } from 'knex'
import type pg from 'pg'
import { errorCodeOf } from '../error-code.ts'
import { withBareClient } from './bare-client.ts'
import { beginAs, distributionOf, type DatabaseContext } from './context.ts'

export type Ask = <Row>(context: DatabaseContext, statement: string, options?: AskOptions) => Promise<Row[]>

export interface AskOptions {
  /** The statement takes long. It shares its round trip only with identical statements. */
  isLarge?: boolean
}

type Rows = unknown[]

interface Round {
  begin: string
  /** The pool whose connections it uses. */
  knex: Knex
  /** By SQL text: two callers of the same statement share one execution. */
  questions: Map<string, PromiseWithResolvers<Rows>>
}

/** A round of this size starts without waiting for the previous one. */
const questionsPerRound = 16

/** @param own a pool for small statements only; `knex` still emits the query events of all */
export function createBatchedQueries(knex: Knex, own: Knex = knex): Ask {
  /** By role and school: the round that further statements can join. Rounds of one key run one after the other. */
  const openRounds = new Map<string, Round>()
  const running = new Set<string>()
  let rounds = 0

  function join(lane: string, round: Round, statement: string): Promise<Rows> {
    const same = round.questions.get(statement)
    if (same !== undefined) return same.promise
    const question = withResolvers<Rows>()
    round.questions.set(statement, question)
    if (round.questions.size === questionsPerRound) void runRound(lane)
    return question.promise
  }

  function openRound(lane: string, opened: Round): Round {
    openRounds.set(lane, opened)
    // Starts at the end of this turn of the event loop, so that statements of the same turn join.
    if (!running.has(lane)) setImmediate(() => void runRound(lane))
    return opened
  }

  async function runRound(lane: string): Promise<void> {
    const round = openRounds.get(lane)
    if (round === undefined) return
    openRounds.delete(lane)
    running.add(lane)
    await answer(round)
    running.delete(lane)
    void runRound(lane)
  }

  async function answer({ questions, ...of }: Round): Promise<void> {
    const statements = [...questions.keys()]
    try {
      const answers = await askAll(of, statements)
      for (const [index, question] of [...questions.values()].entries())
        question.resolve(answers[index] ?? [])
    } catch (error) {
      if (questions.size === 1 || !isStatementError(error))
        for (const { reject } of questions.values()) reject(error)
      else await Promise.all([...questions].map((alone) => answer({ ...of, questions: new Map([alone]) })))
    }
  }

  function askAll(
    { begin, knex: from }: Omit<Round, 'questions'>,
    statements: readonly string[],
  ): Promise<Rows[]> {
    // The event that Knex emits for its own queries, for listeners that check which role reads what.
    const __knexTxId = `ask${(rounds += 1)}`
    for (const sql of [begin, ...statements]) knex.client.emit('query', { sql, bindings: [], __knexTxId })
    return withBareClient(from, async (client) => {
      const text = [begin, ...statements, 'commit'].join(';\n')
      const results = (await client.query(text)) as unknown as pg.QueryResult[]
      return results.slice(-1 - statements.length, -1).map(({ rows }) => rows)
    })
  }

  return <Row>(context: DatabaseContext, statement: string, { isLarge = false }: AskOptions = {}) => {
    const begin = beginAs(context, distributionOf(knex))
    const lane = isLarge ? `${begin};${statement}` : begin
    const round =
      openRounds.get(lane) ?? openRound(lane, { begin, knex: isLarge ? knex : own, questions: new Map() })
    return join(lane, round, statement) as Promise<Row[]>
  }
}

/** The error concerns one statement, so the other statements of the round are repeated without it. */
function isStatementError(error: unknown): boolean {
  return /^(2|42|57014)/.test(errorCodeOf(error) ?? '')
}

function withResolvers<T>(): PromiseWithResolvers<T> {
  let resolve!: (value: T | PromiseLike<T>) => void
  let reject!: (reason?: unknown) => void
  const promise = new Promise<T>((onAnswer, onError) => {
    resolve = onAnswer
    reject = onError
  })
  return { promise, resolve, reject }
}

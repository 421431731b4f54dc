// Questions that come with almost every request: one reading statement each. Those of the same role and school that
// come while a round trip is under way share the next one, for the way costs more than the answer. None is answered
// from what was read before it came, so a revocation holds at the next request. It knows no table.
import type { Knex } from 'knex'
import type pg from 'pg'
import { errorCodeOf } from '../error-code.ts'
import { withBareClient } from './bare-client.ts'
import { beginAs, type DatabaseContext } from './context.ts'

export type Ask = <Row>(context: DatabaseContext, statement: string, options?: AskOptions) => Promise<Row[]>

export interface AskOptions {
  /** Takes long enough to be waited for: it shares its round trip with nothing but its like. */
  isLarge?: boolean
}

type Rows = unknown[]

interface Round {
  begin: string
  /** Whose connections it takes. */
  knex: Knex
  /** By text: what two ask at the same time is asked once. */
  questions: Map<string, PromiseWithResolvers<Rows>>
}

/** A round that has so many questions does not wait for the one before it. */
const questionsPerRound = 16

/** @param own with connections for small questions alone; `knex` still hears of all of them */
export function createBatchedQueries(knex: Knex, own: Knex = knex): Ask {
  /** By lane: the round that can still be joined. What is asked in one lane comes one round after the other. */
  const gathering = new Map<string, Round>()
  const underWay = new Set<string>()
  let rounds = 0

  function join(lane: string, round: Round, statement: string): Promise<Rows> {
    const same = round.questions.get(statement)
    if (same !== undefined) return same.promise
    const question = withResolvers<Rows>()
    round.questions.set(statement, question)
    if (round.questions.size === questionsPerRound) void depart(lane)
    return question.promise
  }

  function gather(lane: string, opened: Round): Round {
    gathering.set(lane, opened)
    // Whatever else has arrived in this turn of the event loop comes along.
    if (!underWay.has(lane)) setImmediate(() => void depart(lane))
    return opened
  }

  async function depart(lane: string): Promise<void> {
    const round = gathering.get(lane)
    if (round === undefined) return
    gathering.delete(lane)
    underWay.add(lane)
    await answer(round)
    underWay.delete(lane)
    void depart(lane)
  }

  async function answer({ questions, ...of }: Round): Promise<void> {
    const statements = [...questions.keys()]
    try {
      const answers = await askAll(of, statements)
      for (const [index, question] of [...questions.values()].entries())
        question.resolve(answers[index] ?? [])
    } catch (error) {
      if (questions.size === 1 || !isOfOneQuestion(error))
        for (const { reject } of questions.values()) reject(error)
      else await Promise.all([...questions].map((alone) => answer({ ...of, questions: new Map([alone]) })))
    }
  }

  function askAll(
    { begin, knex: from }: Omit<Round, 'questions'>,
    statements: readonly string[],
  ): Promise<Rows[]> {
    // As Knex tells its own, to whoever watches which role asks what.
    const __knexTxId = `ask${(rounds += 1)}`
    for (const sql of [begin, ...statements]) knex.client.emit('query', { sql, bindings: [], __knexTxId })
    return withBareClient(from, async (client) => {
      const text = [begin, ...statements, 'commit'].join(';\n')
      const results = (await client.query(text)) as unknown as pg.QueryResult[]
      return results.slice(-1 - statements.length, -1).map(({ rows }) => rows)
    })
  }

  return <Row>(context: DatabaseContext, statement: string, { isLarge = false }: AskOptions = {}) => {
    const begin = beginAs(context)
    const lane = isLarge ? `${begin};${statement}` : begin
    const round =
      gathering.get(lane) ?? gather(lane, { begin, knex: isLarge ? knex : own, questions: new Map() })
    return join(lane, round, statement) as Promise<Row[]>
  }
}

/** The database refused a statement or gave it up: the others of the round are asked without it. */
function isOfOneQuestion(error: unknown): boolean {
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

// Questions that come with almost every request: one reading statement each. Those of the same role and school that
// come while a round trip is under way share the next one, for the way costs more than the answer. None is answered
// from what was read before it came, so a revocation holds at the next request. It knows no table.
import type { Knex } from 'knex'
import type pg from 'pg'
import { errorCodeOf } from '../error-code.ts'
import { withBareClient } from './bare-client.ts'
import { beginAs, type DatabaseContext } from './context.ts'

export type Ask = <Row>(context: DatabaseContext, statement: string) => Promise<Row[]>

type Rows = unknown[]

interface Round {
  /** By text: what two ask at the same time is asked once. */
  questions: Map<string, PromiseWithResolvers<Rows>>
}

/** A round that has so many questions does not wait for the one before it. */
const questionsPerRound = 16

/** @param own with connections for nothing else; `knex` still hears of every question */
export function createAsking(knex: Knex, own: Knex = knex): Ask {
  /** By how the transaction begins: the rounds that can still be joined. */
  const gathering = new Map<string, Round>()
  const underWay = new Set<string>()
  let rounds = 0

  function join(begin: string, statement: string): Promise<Rows> {
    let round = gathering.get(begin)
    if (round === undefined) {
      round = { questions: new Map() }
      gathering.set(begin, round)
      // Whatever else has arrived in this turn of the event loop comes along.
      if (!underWay.has(begin)) setImmediate(() => void depart(begin))
    }
    const same = round.questions.get(statement)
    if (same !== undefined) return same.promise
    const question = withResolvers<Rows>()
    round.questions.set(statement, question)
    if (round.questions.size === questionsPerRound) void depart(begin)
    return question.promise
  }

  async function depart(begin: string): Promise<void> {
    const round = gathering.get(begin)
    if (round === undefined) return
    gathering.delete(begin)
    underWay.add(begin)
    await answer(begin, round)
    underWay.delete(begin)
    void depart(begin)
  }

  async function answer(begin: string, { questions }: Round): Promise<void> {
    const statements = [...questions.keys()]
    try {
      const answers = await askAll(begin, statements)
      for (const [index, question] of [...questions.values()].entries())
        question.resolve(answers[index] ?? [])
    } catch (error) {
      if (questions.size === 1 || !isOfOneQuestion(error))
        for (const { reject } of questions.values()) reject(error)
      else await Promise.all([...questions].map((alone) => answer(begin, { questions: new Map([alone]) })))
    }
  }

  function askAll(begin: string, statements: readonly string[]): Promise<Rows[]> {
    // As Knex tells its own, to whoever watches which role asks what.
    const __knexTxId = `ask${(rounds += 1)}`
    for (const sql of [begin, ...statements]) knex.client.emit('query', { sql, bindings: [], __knexTxId })
    return withBareClient(own, async (client) => {
      const text = [begin, ...statements, 'commit'].join(';\n')
      const results = (await client.query(text)) as unknown as pg.QueryResult[]
      return results.slice(-1 - statements.length, -1).map(({ rows }) => rows)
    })
  }

  return <Row>(context: DatabaseContext, statement: string) =>
    join(beginAs(context), statement) as Promise<Row[]>
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

// Requests that arrive during a commit share the next one. It does not depend on letters: it takes tasks and returns
// their outcomes in the same order.
import { withRetries } from '../../db/retrying.ts'

export interface GroupCommitPorts<Task, Outcome> {
  /** All or nothing. May run again with the same tasks. */
  commit: (tasks: readonly Task[]) => Promise<ReadonlyMap<Task, Outcome>>
  /** True when a task caused the error: the tasks are then tried again in halves. */
  isPoison: (error: unknown) => boolean
  outcomeOfPoison: (error: unknown) => Outcome
  /** The number of tasks per commit. A single larger request is not split. */
  maxTasks: number
  commitsInFlight: number
  /** The number of waiting tasks from which a second commit begins during a running one. */
  secondCommitFrom: number
}

export interface GroupCommit<Task, Outcome> {
  /** Rejects when the database is unavailable: the outcome of these tasks is then unknown. */
  run: (tasks: readonly Task[]) => Promise<Outcome[]>
  /** The number of tasks that wait for the next commit. */
  readonly waiting: number
}

interface Request<Task, Outcome> {
  tasks: readonly Task[]
  resolve: (outcomes: Outcome[]) => void
  reject: (error: unknown) => void
}

export function createGroupCommit<Task, Outcome>(
  ports: GroupCommitPorts<Task, Outcome>,
): GroupCommit<Task, Outcome> {
  const queue: Request<Task, Outcome>[] = []
  let waiting = 0
  let inFlight = 0

  function take(): Request<Task, Outcome>[] {
    const taken: Request<Task, Outcome>[] = []
    let count = 0
    while (queue[0] !== undefined && (count === 0 || count + queue[0].tasks.length <= ports.maxTasks)) {
      const request = queue.shift()
      if (request === undefined) break
      taken.push(request)
      count += request.tasks.length
    }
    waiting -= count
    return taken
  }

  async function work(): Promise<void> {
    inFlight += 1
    for (let requests = take(); requests.length > 0; requests = take()) await answer(requests)
    inFlight -= 1
  }

  async function answer(requests: readonly Request<Task, Outcome>[]): Promise<void> {
    try {
      const outcomes = await commitIsolating(requests.flatMap(({ tasks }) => tasks))
      for (const { tasks, resolve, reject } of requests) {
        const own = tasks.map((task) => outcomes.get(task))
        if (own.includes(undefined)) reject(new Error('The commit returned no outcome for a task'))
        else resolve(own as Outcome[])
      }
    } catch (error) {
      for (const { reject } of requests) reject(error)
    }
  }

  /** Isolates a poison task so that the other tasks succeed. */
  async function commitIsolating(tasks: readonly Task[]): Promise<ReadonlyMap<Task, Outcome>> {
    try {
      return await withRetries(() => ports.commit(tasks))
    } catch (error) {
      if (!ports.isPoison(error)) throw error
      if (tasks.length === 1) return new Map(tasks.map((task) => [task, ports.outcomeOfPoison(error)]))
      const middle = Math.ceil(tasks.length / 2)
      const left = await commitIsolating(tasks.slice(0, middle))
      return new Map([...left, ...(await commitIsolating(tasks.slice(middle)))])
    }
  }

  return {
    run(tasks) {
      if (tasks.length === 0) return Promise.resolve([])
      return new Promise((resolve, reject) => {
        queue.push({ tasks, resolve, reject })
        waiting += tasks.length
        const mayBegin = inFlight === 0 || waiting >= ports.secondCommitFrom
        if (inFlight < ports.commitsInFlight && mayBegin) void work()
      })
    },
    get waiting() {
      return waiting
    },
  }
}

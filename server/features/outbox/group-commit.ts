// Requests that arrive while a commit is under way share the next one. It knows nothing of letters: tasks
// go in, their outcomes come out in the same order.
import { withRetries } from '../../db/retrying.ts'

export interface GroupCommitPorts<Task, Outcome> {
  /** All or nothing. May run again for the same tasks. */
  commit: (tasks: readonly Task[]) => Promise<ReadonlyMap<Task, Outcome>>
  /** Whether the fault lies in what was sent (then the tasks are tried in ever smaller parts), or not. */
  isPoison: (error: unknown) => boolean
  outcomeOfPoison: (error: unknown) => Outcome
  /** Tasks in one commit; a single request may bring more. */
  maxTasks: number
  commitsInFlight: number
}

export interface GroupCommit<Task, Outcome> {
  /** Rejects when the database could not be asked: then nothing is known of any of these tasks. */
  run: (tasks: readonly Task[]) => Promise<Outcome[]>
  /** How many tasks wait for the next commit. */
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
        if (own.includes(undefined)) reject(new Error('A task was left without an outcome'))
        else resolve(own as Outcome[])
      }
    } catch (error) {
      for (const { reject } of requests) reject(error)
    }
  }

  /** One poisonous task harms nobody but itself. */
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
        if (inFlight < ports.commitsInFlight) void work()
      })
    },
    get waiting() {
      return waiting
    },
  }
}

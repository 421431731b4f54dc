import type { Stage } from './stage.ts'

const dayMs = 86_400_000

/** Starts the server again with its clock ahead of this machine's. The browsers keep their own clocks. */
export async function startServerDaysLater({ server }: Stage, days: number): Promise<void> {
  // Loaded before any code of the server, also in its threads. Date objects are still those of the platform.
  const ahead = `
    const now = Date.now
    Date.now = () => now() + ${days * dayMs}
    globalThis.Date = new Proxy(Date, {
      construct: (of, args, as) => Reflect.construct(of, args.length > 0 ? args : [of.now()], as),
    })`
  await server.stop()
  server.environment['NODE_OPTIONS'] = `--import=data:text/javascript,${encodeURIComponent(ahead)}`
  await server.start()
}

// How many processors this process may count on: its share, where several processes serve on the machine.
import cluster from 'node:cluster'
import { availableParallelism } from 'node:os'

/** The primary tells each worker how many they are (workers/primary.ts). */
const processes = cluster.isWorker ? Number(process.env['WORKERS']) : 1

export const ownProcessors = Math.max(1, Math.floor(availableParallelism() / processes))

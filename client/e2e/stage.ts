// The set-up of a story: the real server, the network before it, and the tablets. Everything is closed when the story
// ends; after a failure the tablets' screenshots are kept.
import { afterAll, afterEach, beforeEach, inject } from 'vitest'
import { freePort } from '../../server/testing/free-port.ts'
import { createSchoolServer, type ServerProcess } from '../../server/testing/server-process.ts'
import { openTablet, type Tablet, type TabletOptions } from './browser.ts'
import { openFaultProxy, type FaultProxy } from './fault-proxy.ts'
import { pictureAll } from './pictures.ts'

export interface Stage {
  /** The URL for browsers. */
  url: string
  server: ServerProcess
  /** Only with `useStageBehindNetwork`. */
  network: FaultProxy
  openTablet(options?: TabletOptions): Promise<Tablet>
}

const desktop = { width: 1440, height: 900 }

/** A teacher's computer. */
export function openTeacherDevice(stage: Stage): Promise<Tablet> {
  return stage.openTablet({ viewport: desktop })
}

export interface StageOptions {
  /**
   * `for the file`: one server for all its tests, which see the data of those before them. A failed test is followed by
   * a new server.
   */
  server?: 'for each test' | 'for the file'
}

/** Browsers reach the server directly. */
export function useStage(options: StageOptions = {}): Stage {
  return onStage(options, async (stage) => {
    stage.server = await createSchoolServer({ startedOnce: inject('startedOnce') })
    stage.url = stage.server.url
    await stage.server.start()
  })
}

/** Browsers reach the server through a network that the story controls; each starts without faults. */
export function useStageBehindNetwork(options: StageOptions = {}): Stage {
  let port: number
  const stage = onStage(options, async () => {
    port = await freePort()
    stage.url = `http://localhost:${port}`
    stage.server = await createSchoolServer({
      environment: { PUBLIC_ORIGIN: stage.url },
      startedOnce: inject('startedOnce'),
    })
    await stage.server.start()
  })
  beforeEach(async () => {
    stage.network = await openFaultProxy(port, () => stage.server.url)
    return () => stage.network.close()
  })
  return stage
}

function onStage(
  { server = 'for each test' }: StageOptions,
  startServer: (stage: Stage) => Promise<void>,
): Stage {
  const stage = {} as Stage
  let tablets: Tablet[] = []
  let isStarted = false
  stage.openTablet = async (options) => {
    const tablet = await openTablet(options)
    tablets.push(tablet)
    return tablet
  }
  beforeEach(async () => {
    tablets = []
    if (!isStarted) await startServer(stage)
    isStarted = true
  })
  afterEach(async ({ task }) => {
    const hasFailed = task.result?.state === 'fail'
    if (hasFailed) await pictureAll(...tablets)
    for (const tablet of tablets) await tablet.remove()
    if (hasFailed || server === 'for each test') await removeServer()
  })
  afterAll(removeServer)
  return stage

  async function removeServer(): Promise<void> {
    if (isStarted) await stage.server.remove()
    isStarted = false
  }
}

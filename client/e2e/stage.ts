// The stage of a story: the real server, the network before it, and the tablets. Everything it opened goes
// when the story ends; what the tablets showed when it failed stays as pictures.
import { afterEach, beforeEach, inject } from 'vitest'
import { freePort } from '../../server/testing/free-port.ts'
import { createSchoolServer, type ServerProcess } from '../../server/testing/server-process.ts'
import { openTablet, type Tablet, type TabletOptions } from './browser.ts'
import { openFaultProxy, type FaultProxy } from './fault-proxy.ts'
import { pictureAll } from './pictures.ts'

export interface Stage {
  /** What browsers use. */
  url: string
  server: ServerProcess
  /** Only with `useStageBehindNetwork`. */
  network: FaultProxy
  openTablet(options?: TabletOptions): Promise<Tablet>
}

const desktop = { width: 1440, height: 900 }

/** A teacher's computer. */
export function openDesk(stage: Stage): Promise<Tablet> {
  return stage.openTablet({ viewport: desktop })
}

/** Browsers reach the server at once. */
export function useStage(): Stage {
  return onStage(async (stage) => {
    stage.server = await createSchoolServer({ startedOnce: inject('startedOnce') })
    stage.url = stage.server.url
    await stage.server.start()
    return async () => {}
  })
}

/** Browsers reach the server through a network that the story owns. */
export function useStageBehindNetwork(): Stage {
  return onStage(async (stage) => {
    const port = await freePort()
    stage.url = `http://localhost:${port}`
    stage.server = await createSchoolServer({
      environment: { PUBLIC_ORIGIN: stage.url },
      startedOnce: inject('startedOnce'),
    })
    await stage.server.start()
    stage.network = await openFaultProxy(port, () => stage.server.url)
    return () => stage.network.close()
  })
}

function onStage(setUp: (stage: Stage) => Promise<() => Promise<void>>): Stage {
  const stage = {} as Stage
  let tablets: Tablet[] = []
  let closeNetwork = async () => {}
  stage.openTablet = async (options) => {
    const tablet = await openTablet(options)
    tablets.push(tablet)
    return tablet
  }
  beforeEach(async () => {
    tablets = []
    closeNetwork = await setUp(stage)
  })
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await pictureAll(...tablets)
    for (const tablet of tablets) await tablet.remove()
    await closeNetwork()
    await stage.server.remove()
  })
  return stage
}

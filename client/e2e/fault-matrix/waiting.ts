// Letters that wait on an offline tablet, and a student who signs in again elsewhere.
import type { Page } from 'playwright-core'
import { callerOf, type Caller } from '../demo-school.ts'
import { expectWaiting, putOnDevice, wake } from './letters.ts'
import type { MatrixStage } from './matrix-stage.ts'
import type { StudentAccount } from './school.ts'

export interface Waiting {
  page: Page
  /** Restores the connection. */
  reconnect(): Promise<void>
}

export async function waitingOn(
  stage: MatrixStage,
  letters: Parameters<typeof putOnDevice>[1],
  kind: 'password' | 'other' = 'other',
): Promise<Waiting> {
  stage.network.fault = 'none'
  const page = await stage.devicePage()
  stage.network.fault = 'cut'
  await putOnDevice(page, letters, kind)
  await wake(page)
  await expectWaiting(page, letters.length)
  const reconnect = async () => {
    stage.network.fault = 'none'
    await wake(page)
  }
  return { page, reconnect }
}

export async function signedInAgain(
  stage: MatrixStage,
  account: StudentAccount,
  password = account.password,
): Promise<Caller> {
  const caller = callerOf(stage.server.url)
  await caller.post('/api/students/login', { username: account.username, password })
  return caller
}

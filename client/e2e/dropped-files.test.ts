// The story of client/e2e/engines/dropped-files.ts in the Chromium of `npm test`; `npm run test:engines` runs it in
// all.
import { expect, it } from 'vitest'
import { tabOf } from './engines/chromium.ts'
import { playDroppedFiles } from './engines/dropped-files.ts'
import { useStageBehindNetwork } from './stage.ts'

const stage = useStageBehindNetwork()

it('a chunk that the network dropped shows an error and opens on the next attempt', async () => {
  const { context } = await stage.openTablet()
  const said = await playDroppedFiles(tabOf(await context.newPage()), stage.network, stage.url)
  expect(said).toContain('the answer arrived')
})

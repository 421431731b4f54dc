import { describe, expect, it } from 'vitest'
import { useStage } from './stage.ts'
import { waitUntilOfflineReady } from './student.ts'

const stage = useStage({ server: 'for the file' })

describe('the installable app', () => {
  it('meets Chromium’s criteria for installation, with one manifest and without errors', async () => {
    const tablet = await stage.openTablet()
    const page = await tablet.context.newPage()
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(String(error)))
    await page.goto(stage.url)
    await waitUntilOfflineReady(page)
    const devtools = await tablet.context.newCDPSession(page)
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
    const manifest = await devtools.send('Page.getAppManifest')
    expect(installabilityErrors).toEqual([])
    expect(manifest.errors).toEqual([])
    expect(manifest.url).toBe(`${stage.url}/manifest.webmanifest`)
    expect(complaints).toEqual([])
  })

  it('sends no request to another origin', async () => {
    const tablet = await stage.openTablet()
    const page = await tablet.context.newPage()
    const foreign: string[] = []
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url())
      if (protocol.startsWith('http') && origin !== stage.url) foreign.push(request.url())
    })
    for (const path of [
      '/',
      '/student/login',
      '/student/register',
      '/login',
      '/register',
      '/demo',
      '/device',
    ]) {
      await page.goto(stage.url + path)
      await page.getByRole('heading', { level: 1 }).waitFor()
    }
    expect(foreign).toEqual([])
  })

  it('an unknown route shows the page-not-found screen and a link home', async () => {
    const tablet = await stage.openTablet()
    const page = await tablet.context.newPage()
    await page.goto(`${stage.url}/no/such/world`)
    await page.getByRole('heading', { name: 'Welt nicht gefunden' }).waitFor()
    await page.getByRole('button', { name: /back/i }).waitFor()
  })
})

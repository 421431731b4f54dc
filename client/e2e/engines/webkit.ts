// WebKitGTK, the engine of Safari, driven by its WebDriver over plain HTTP on a virtual display.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../../server/testing/free-port.ts'
import { xvfb } from './display.ts'
import { asyncScript, elementKey, valueOf, type Engine } from './engine.ts'

const driverPath = '/usr/bin/WebKitWebDriver'
const browserPaths = ['4.1', '4.0'].map((api) => `/usr/lib/x86_64-linux-gnu/webkit2gtk-${api}/MiniBrowser`)
const findBrowser = () => browserPaths.find((path) => existsSync(path))

export const webkit: Engine = {
  name: 'WebKitGTK',
  packages: ['webkit2gtk-driver', 'xvfb'],
  isInstalled: () => existsSync(driverPath) && existsSync(xvfb) && findBrowser() !== undefined,
  // Neither the driver nor the browser prints its version without a display.
  version: () =>
    execFileSync('dpkg-query', ['--showformat', 'WebKitGTK ${Version}', '--show', 'webkit2gtk-driver'], {
      encoding: 'utf8',
    }),
  async open({ name }) {
    const port = await freePort()
    const driver = spawn(driverPath, [`--port=${port}`], {
      env: { ...process.env, DISPLAY: name, LANG: 'en_US.UTF-8', LANGUAGE: 'en' },
      stdio: 'ignore',
    })
    const stop = () => void driver.kill()
    try {
      return await openSession(`http://127.0.0.1:${port}`, stop)
    } catch (error) {
      stop()
      throw error
    }
  },
}

async function openSession(url: string, stop: () => void) {
  await untilReady(url)
  const options = { binary: findBrowser(), args: ['--automation'] }
  const { sessionId } = await ask<{ sessionId: string }>('POST', `${url}/session`, {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  })
  const session = `${url}/session/${sessionId}`
  await ask('POST', `${session}/timeouts`, { script: 120_000, pageLoad: 120_000 })
  async function run<T>(body: string): Promise<T> {
    const script = asyncScript(body)
    return valueOf(
      await ask<{ value?: T; error?: string }>('POST', `${session}/execute/async`, { script, args: [] }),
    )
  }
  return {
    /** While a page is still loading, the driver may return at once and drop the navigation. */
    async goto(address: string) {
      await run('document.documentElement.dataset.left = ""').catch(() => undefined)
      const isNew =
        'return document.readyState === "complete" && !("left" in document.documentElement.dataset)'
      for (let tries = 0; tries < 30; tries++) {
        if (tries % 10 === 0) await ask('POST', `${session}/url`, { url: address })
        if (await run<boolean>(isNew).catch(() => false)) return
        await wait(200)
      }
      throw new Error(`WebKitGTK does not go to ${address}`)
    },
    run,
    async click(selector: string) {
      const found = await ask<Record<string, string>>('POST', `${session}/element`, {
        using: 'css selector',
        value: selector,
      })
      await ask('POST', `${session}/element/${found[elementKey]}/click`, {})
    },
    async close() {
      await ask('DELETE', session).catch(() => {})
      stop()
    },
  }
}

async function ask<T>(method: string, url: string, body?: object): Promise<T> {
  const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } }
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`)
  return value
}

async function untilReady(url: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      await ask('GET', `${url}/status`)
      return
    } catch (error) {
      if (tries > 100) throw error
      await wait(200)
    }
  }
}

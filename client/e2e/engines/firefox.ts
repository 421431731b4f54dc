// Firefox over Marionette, its own remote protocol: WebDriver's commands as JSON over TCP, each preceded by its length.
// It needs no driver and no package (puppeteer-core would install 76).
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../../server/testing/free-port.ts'
import { asyncScript, elementKey, valueOf, type Engine } from './engine.ts'

const program = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path))

export const firefox: Engine = {
  name: 'Firefox',
  packages: ['firefox-esr'],
  isInstalled: () => existsSync('/usr/bin/firefox-esr') || existsSync('/usr/bin/firefox'),
  version: () => execFileSync(program ?? '/usr/bin/firefox-esr', ['--version'], { encoding: 'utf8' }).trim(),
  async open({ name }) {
    const profile = mkdtempSync(join(tmpdir(), 'weltenkompass-firefox-'))
    const port = await freePort()
    writeFileSync(
      join(profile, 'user.js'),
      `user_pref('marionette.port', ${port});\nuser_pref('intl.accept_languages', 'en-US');\n`,
    )
    const browser = spawn(
      program ?? '/usr/bin/firefox-esr',
      ['--marionette', '--no-remote', '--profile', profile],
      { stdio: 'ignore', env: { ...process.env, DISPLAY: name } },
    )
    const marionette = await connectMarionette(port)
    await marionette.send('WebDriver:NewSession', {})
    await marionette.send('WebDriver:SetTimeouts', { script: 120_000, pageLoad: 120_000 })
    return {
      goto: async (url) => void (await marionette.send('WebDriver:Navigate', { url })),
      async run(body) {
        const script = asyncScript(body)
        const { value } = await marionette.send('WebDriver:ExecuteAsyncScript', { script, args: [] })
        return valueOf(JSON.parse(JSON.stringify(value)) as { value?: never; error?: string })
      },
      async click(selector) {
        const { value } = await marionette.send('WebDriver:FindElement', {
          using: 'css selector',
          value: selector,
        })
        await marionette.send('WebDriver:ElementClick', { id: (value as Record<string, string>)[elementKey] })
      },
      async close() {
        await marionette.send('Marionette:Quit', { flags: ['eForceQuit'] }).catch(() => {})
        marionette.close()
        await ended(browser)
        rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
      },
    }
  },
}

interface Marionette {
  send(command: string, parameters: object): Promise<{ value?: unknown }>
  close(): void
}

async function connectMarionette(port: number): Promise<Marionette> {
  const socket = await connectWithRetries(port)
  const waiting = new Map<number, (answer: [error: unknown, result: unknown]) => void>()
  let made = 0
  let buffered = Buffer.alloc(0)
  socket.on('data', (chunk) => {
    buffered = Buffer.concat([buffered, chunk])
    for (;;) {
      const colon = buffered.indexOf(':')
      const length = Number(buffered.subarray(0, Math.max(colon, 0)).toString())
      if (colon < 0 || buffered.length < colon + 1 + length) return
      const message: unknown = JSON.parse(buffered.subarray(colon + 1, colon + 1 + length).toString())
      buffered = buffered.subarray(colon + 1 + length)
      // The greeting is an object, a response is [1, id, error, result].
      if (!Array.isArray(message)) continue
      const [, id, error, result] = message as [number, number, unknown, unknown]
      waiting.get(id)?.([error, result])
      waiting.delete(id)
    }
  })
  return {
    send(command, parameters) {
      const id = (made += 1)
      const text = JSON.stringify([0, id, command, parameters])
      socket.write(`${Buffer.byteLength(text)}:${text}`)
      return new Promise((resolve, reject) => {
        waiting.set(id, ([error, result]) =>
          error
            ? reject(new Error(`${command}: ${JSON.stringify(error).slice(0, 300)}`))
            : resolve(result ?? {}),
        )
      })
    },
    close: () => void socket.destroy(),
  }
}

async function connectWithRetries(port: number): Promise<Socket> {
  for (let tries = 0; ; tries++) {
    const socket = connect(port, '127.0.0.1')
    try {
      await once(socket, 'connect')
      return socket
    } catch (error) {
      if (tries > 600) throw error
      await wait(200)
    }
  }
}

async function ended(browser: ChildProcess): Promise<void> {
  if (browser.exitCode !== null) return
  const exit = once(browser, 'exit')
  const killTimer = setTimeout(() => browser.kill('SIGKILL'), 10_000)
  await exit
  clearTimeout(killTimer)
}

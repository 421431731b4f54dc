import { expect, it } from 'vitest'
import { isOurFile, isOurs } from './our-file.ts'

const page = '<html><head><script src="/boot.js"></script></head><body></body></html>'
const shell = 'https://kompass.example/index.html'
const script = 'https://kompass.example/assets/main-abc.js'

const html = (text: string, status = 200) =>
  new Response(text, { status, headers: { 'Content-Type': 'text/html; charset=utf-8' } })
const code = () => new Response('x', { headers: { 'Content-Type': 'text/javascript' } })

it('a filter’s own page is none of our files, whatever its name', async () => {
  const blocked = html('<html><body>Blocked by the school</body></html>')
  expect(await isOurs(shell, blocked)).toBe(false)
  expect(await isOurs(script, blocked)).toBe(false)
  expect(isOurFile(blocked)).toBe(false)
})

it('our page and our scripts are', async () => {
  expect(await isOurs(shell, html(page))).toBe(true)
  expect(
    await isOurs(shell, html(page.replace('</body>', '<script src="/toolbar.js"></script></body>'))),
  ).toBe(true)
  expect(await isOurs(script, code())).toBe(true)
  expect(await isOurs(script, new Response('x', { status: 404 }))).toBe(false)
  expect(await isOurs(shell, html(page, 503))).toBe(false)
})

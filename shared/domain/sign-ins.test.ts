import { expect, it } from 'vitest'
import { deviceKindOf } from './sign-ins.ts'

it.each([
  ['Mozilla/5.0 (iPad; CPU OS 15_6 like Mac OS X) AppleWebKit/605.1.15 Version/15.6 Safari/604.1', 'ipad'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15', 'mac'],
  ['Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36', 'android'],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/131.0.0.0', 'chromebook'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Gecko/20100101 Firefox/133.0', 'windows'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/131.0.0.0', 'linux'],
  ['curl/8.5.0', 'other'],
  ['', 'other'],
])('%s is of the kind %s', (userAgent, kind) => {
  expect(deviceKindOf(userAgent)).toBe(kind)
})

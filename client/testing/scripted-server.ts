// A minimal server for tests of HTTP: every request gets the next answer of its path. It simulates networks (failures,
// timeouts, portals), but no rules of the product.
import type { Transport } from '../api/transport.ts'

export interface SeenRequest {
  url: string
  method: string
  headers: Headers
  body: unknown
  credentials: string | undefined
  redirect: string | undefined
}

export type ScriptedAnswer = (
  request: SeenRequest,
  signal: AbortSignal | null,
) => Response | Promise<Response>

export interface ScriptedServer {
  transport: Transport
  seen: SeenRequest[]
  /** The answers of `path` (without query) in order; the last one is repeated. */
  on(path: string, ...answers: ScriptedAnswer[]): void
}

export function createScriptedServer(): ScriptedServer {
  const scripts = new Map<string, ScriptedAnswer[]>()
  const seen: SeenRequest[] = []
  return {
    seen,
    on: (path, ...answers) => void scripts.set(path, answers),
    transport: async (url, init) => {
      const request = seenOf(url, init)
      seen.push(request)
      const script = scripts.get(url.split('?')[0] ?? url)
      const answer = script && script.length > 1 ? script.shift() : script?.[0]
      if (!answer) throw new TypeError(`Failed to fetch ${url}`)
      return answer(request, init.signal ?? null)
    },
  }
}

export function data(value: unknown, headers: Record<string, string> = {}): ScriptedAnswer {
  return () => Response.json({ success: true, data: value }, { headers })
}

export function problem(statusCode: number, code: string, more: object = {}, headers = {}): ScriptedAnswer {
  const body = {
    success: false,
    statusCode,
    statusMessage: `sentence of ${code}`,
    code,
    requestId: 'r',
    ...more,
  }
  return () => Response.json(body, { status: statusCode, headers })
}

export function html(status = 200): ScriptedAnswer {
  return () =>
    new Response('<html>Willkommen im Hotel</html>', { status, headers: { 'content-type': 'text/html' } })
}

export function broken(): ScriptedAnswer {
  return () => Promise.reject(new TypeError('Failed to fetch'))
}

/** Never answers; ends only by an abort. */
export function hanging(): ScriptedAnswer {
  return (_, signal) =>
    new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    })
}

function seenOf(url: string, init: RequestInit): SeenRequest {
  return {
    url,
    method: init.method ?? 'GET',
    headers: new Headers(init.headers),
    body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    credentials: init.credentials,
    redirect: init.redirect,
  }
}

// Network faults by name, and the content of foreign responses.

export type NetworkFault =
  /** No fault. */
  | 'none'
  /** The connection is cut before the request reaches the server. */
  | 'cut'
  /** The server handles the request, its response is lost. */
  | 'answer-lost'
  /** The server handles the request; the connection stays open without a response. */
  | 'held'
  /** Accepted and never answered; the server does not get it. */
  | 'silent'
  /** One byte of the response per second. */
  | 'trickle'
  /** The response is truncated. */
  | 'truncated'
  /** An intermediary accepts only small bodies, and answers 413. */
  | 'small-only'
  /** A slow network: a large body never arrives within the timeout. */
  | 'narrow'
  | ForeignAnswer

export type ForeignAnswer =
  /** A captive portal: its own page with status 200 for every request. */
  | 'portal'
  /** A portal that redirects to itself. */
  | 'portal-redirect'
  /** A portal that follows RFC 6585. */
  | 'portal-511'
  /** A school filter's page. */
  | 'filter'
  /** A filter that answers 404. */
  | 'filter-missing'
  | 'broken'
  | 'bad-gateway'
  /** The server is overloaded. */
  | 'overloaded'
  /** Too many requests of a whole class from one address. */
  | 'throttled'

interface Answer {
  status: number
  headers?: Record<string, string>
  body: string
}

const portalPage = '<!doctype html><title>Schul-WLAN</title><h1>Bitte anmelden</h1>'

export const foreignAnswers: Readonly<Record<ForeignAnswer, Answer>> = {
  portal: { status: 200, body: portalPage },
  'portal-redirect': { status: 302, headers: { Location: '/portal' }, body: portalPage },
  'portal-511': { status: 511, body: portalPage },
  filter: { status: 403, body: portalPage },
  'filter-missing': { status: 404, body: portalPage },
  broken: { status: 500, body: '<h1>Internal Server Error</h1>' },
  'bad-gateway': { status: 502, body: '<h1>Bad Gateway</h1>' },
  overloaded: { status: 503, headers: { 'Content-Type': 'text/plain', 'Retry-After': '1' }, body: 'busy' },
  throttled: {
    status: 429,
    headers: { 'Content-Type': 'text/plain', 'Retry-After': '1' },
    body: 'too many requests',
  },
}

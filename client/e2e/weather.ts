// What a school's network may do to a request, by name, and what stands in the answers that are not ours.

export type Weather =
  /** Everything passes. */
  | 'fair'
  /** The connection is cut before the request reaches the server. */
  | 'cut'
  /** The server does its work, its answer is lost. */
  | 'answer-lost'
  /** The server does its work; the connection stays open and says nothing. */
  | 'held'
  /** Taken in and never answered; the server hears nothing. */
  | 'silent'
  /** The answer comes a byte per second. */
  | 'trickle'
  /** The answer stops in the middle. */
  | 'truncated'
  /** Something on the way takes small bodies only, and says 413. */
  | 'small-only'
  /** A slow way: a large body never gets through in time. */
  | 'narrow'
  | ForeignAnswer

export type ForeignAnswer =
  /** A captive portal: its own page with status 200, whatever was asked. */
  | 'portal'
  /** A portal that redirects to itself. */
  | 'portal-redirect'
  /** A portal that follows RFC 6585. */
  | 'portal-511'
  /** A school filter's page. */
  | 'filter'
  /** A filter that pretends that there is nothing. */
  | 'filter-missing'
  | 'broken'
  | 'bad-gateway'
  /** The server is overloaded. */
  | 'overloaded'
  /** A whole class behind one address asked too often. */
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

import type { Exchange, Step } from './exchange.ts'

// Defined in design/5-security-privacy.md, server behaviour. All content comes from this origin. Scripts are
// created through one Trusted Types policy, for the registration of the worker.
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // blob: pictures and recordings of answers, which the app loads through the API.
  "img-src 'self' data: blob:",
  'media-src blob:',
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types weltenkompass',
].join('; ')

const permissions = [
  'geolocation',
  'payment',
  'usb',
  'accelerometer',
  'gyroscope',
  'magnetometer',
  'display-capture',
  'midi',
  'hid',
  'serial',
  'browsing-topics',
]
  .map((feature) => `${feature}=()`)
  .concat('camera=(self)', 'microphone=(self)')
  .join(', ')

export function securityHeaders(isSecure: boolean): Step {
  return async (ctx, next) => {
    ctx.set('Content-Security-Policy', contentSecurityPolicy)
    ctx.set('X-Content-Type-Options', 'nosniff')
    ctx.set('Referrer-Policy', 'no-referrer')
    ctx.set('Cross-Origin-Opener-Policy', 'same-origin')
    ctx.set('Cross-Origin-Resource-Policy', 'same-origin')
    ctx.set('Permissions-Policy', permissions)
    if (isSecure) ctx.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
    await next()
  }
}

/** Headers that restrict a document. */
const ofDocuments = [
  'Content-Security-Policy',
  'Referrer-Policy',
  'Cross-Origin-Opener-Policy',
  'Permissions-Policy',
] as const

/**
 * For answers in which they would have no effect: a built script, stylesheet or font is no document and runs under the
 * policies of the page that loads it. A 304 has no content, and headers that it omits keep their stored value (RFC 9110,
 * 15.4.5; RFC 9111, 4.3.4).
 */
export function leaveOutPoliciesOfDocuments(ctx: Exchange): void {
  for (const name of ofDocuments) ctx.remove(name)
}

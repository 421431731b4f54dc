import { NetworkError } from '../api/errors.ts'

/**
 * The sentence about a failed action of a form. Without a response of the server it begins with `error.network` of the
 * catalogue, because the endpoint's sentence alone would read like a refusal.
 */
export function sentenceOf(error: Error, network: string): string {
  return error instanceof NetworkError ? `${error.message}. ${network}` : error.message
}

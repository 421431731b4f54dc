import { NetworkError } from '../api/errors.ts'

/**
 * Why an attempt at a form failed. What no server has answered says that too (`error.network` of the catalogue): by
 * itself the endpoint's sentence would read like a refusal.
 */
export function sentenceOf(error: Error, network: string): string {
  return error instanceof NetworkError ? `${error.message}. ${network}` : error.message
}

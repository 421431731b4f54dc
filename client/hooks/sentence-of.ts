import { NetworkError } from '../api/errors.ts'

/**
 * Why a form's action failed. Without a response of the server the text begins with that (`error.network` of the
 * catalogue), because the endpoint's sentence alone would read like a refusal.
 */
export function sentenceOf(error: Error, network: string): string {
  return error instanceof NetworkError ? `${error.message}. ${network}` : error.message
}

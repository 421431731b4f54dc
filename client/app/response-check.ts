import type { CheckResponse } from '../offline/letter-input.ts'

// The kinds of challenge are a third of the app's rules; they load with the screen that needs them.
let loaded: CheckResponse | undefined

export async function loadResponseCheck(): Promise<void> {
  const { checkResponse } = await import('#shared/challenges/index.ts')
  loaded = checkResponse
}

export const checkResponse: CheckResponse = (definition, response, use) => {
  if (!loaded) throw new Error('The challenge’s screen loads the kinds before anything can be written')
  return loaded(definition, response, use)
}

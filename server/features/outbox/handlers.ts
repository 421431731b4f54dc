import type { HandlersOf } from '../../http/call.ts'

export const outboxHandlers: HandlersOf<'outbox'> = {
  // Removed from the request object, which stays in memory until the response.
  deliver: ({ input, services, address }) => services.ingestion.deliver(input.letters.splice(0), { address }),
}

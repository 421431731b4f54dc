import type { HandlersOf } from '../../http/call.ts'

export const outboxHandlers: HandlersOf<'outbox'> = {
  // Taken out of the request, which is held until it is answered.
  deliver: ({ input, services, address }) => services.ingestion.deliver(input.letters.splice(0), { address }),
}

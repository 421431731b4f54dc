import type { HandlersOf } from '../../http/call.ts'

export const outboxHandlers: HandlersOf<'outbox'> = {
  deliver: ({ input, services, address }) => services.ingestion.deliver(input.letters, { address }),
}

import type { completion as de } from '../de/completion.ts'
import type { MessagesOf } from '../messages-of.ts'

export const completion: MessagesOf<typeof de> = {
  label: { username: 'Words for your explorer name', password: 'Words for your password' },
  count: (count) =>
    count === 1 ? '1 word to choose from, arrow down' : `${count} words to choose from, arrow down`,
}

import { expect, it } from 'vitest'
import { currentLanguage, loadMessages, messagesNow } from './messages.ts'

it('an area can be read at once when it has been loaded, and says so when it has not', async () => {
  expect(() => messagesNow('common')).toThrow('Texts of "common" are not loaded')
  await loadMessages(currentLanguage(), ['common'])
  expect(messagesNow('common').product).toBe('Weltenkompass')
})

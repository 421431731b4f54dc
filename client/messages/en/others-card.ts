import type { othersCard as de } from '../de/others-card.ts'
import type { MessagesOf } from '../messages-of.ts'

export const othersCard: MessagesOf<typeof de> = {
  title: (name) => `${name} is still signed in here`,
  body: (name, owner) =>
    `This is the card of ${owner}. Is it yours? Then sign ${name} out first. Everything that ${name} has written stays saved.`,
  stay: (name) => `I am ${name}`,
  leave: (name) => `Sign ${name} out`,
}

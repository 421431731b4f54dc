import { productName } from '#shared/domain/product-name.ts'
import type { schools as de } from '../de/schools.ts'
import type { MessagesOf } from '../messages-of.ts'

export const schools: MessagesOf<typeof de> = {
  find: {
    title: 'Find a school',
    lead: `${productName} runs at several addresses. The school’s code or address leads to the right one.`,
    label: 'The school’s code or address',
    hint: 'The address is that of its website, or an e-mail address of the school.',
    submit: 'Search',
    notFound: 'This fits no address of the list.',
    all: 'Or from the list',
    here: (name) => `The school is here, at “${name}”.`,
    goOn: 'Go to sign-in',
    onlyHere: 'This is the right address: there is only this one.',
    home: 'To the start page',
    unknown: 'The list of addresses comes with the next connection.',
  },
  elsewhere: {
    title: (name) => `This belongs to “${name}”.`,
    address: (host) => `It goes on at ${host}.`,
    go: 'Go there',
  },
}

import type { lesson as german } from '../de/lesson.ts'
import { formatNumber, plural } from '../format.ts'

const number = (value: number) => formatNumber(value, 'en')

export const lesson: typeof german = {
  start: 'Start a lesson',
  title: 'Start a lesson',
  lead: 'From the class to the wall. You can leave out every step.',
  navLabel: 'Steps',
  done: 'done',
  steps: {
    class: {
      name: 'Class',
      title: 'Which class?',
      text: 'Create a class, or choose one that is there already.',
    },
    accounts: {
      name: 'Accounts',
      title: 'Accounts for your explorers',
      text: 'Then you print the sign-in cards. Without accounts your explorers register themselves with the join code.',
    },
    cards: {
      name: 'Cards',
      title: 'Hand out cards',
      text: 'With a card everybody signs in on the tablet.',
    },
    chapter: {
      name: 'World',
      title: 'Which world?',
      text: 'Your explorers see a started world as soon as they are connected.',
    },
    wall: {
      name: 'Wall',
      title: 'On the wall',
      text: 'Show the join code in large letters. The view counts who is aboard and shows how the worlds grow.',
    },
  },
  ownClasses: 'Your classes',
  newClass: 'New class',
  back: (step) => `Back: ${step}`,
  goOn: (step) => `Continue: ${step}`,
  skip: (step) => `Skip, continue: ${step}`,
  toLive: 'To the class, live',
  facts: {
    own: (own, all) => `${number(own)} of ${number(all)} with their own password`,
    running: (title, isRunning) => (isRunning ? `running: ${title}` : `planned: ${title}`),
    noChapter: 'none yet',
    open: 'joining is open',
    closed: 'joining is closed',
  },
  cards: {
    title: 'Print cards',
    nobody: 'There are no accounts yet. Cards come with the accounts.',
    state: (first, all) =>
      first === 0
        ? 'Everybody has chosen a password. They need no card any more.'
        : `${number(first)} of ${number(all)} still ${plural(first, 'en', { one: 'has', other: 'have' })} the password of the card.`,
    once: 'A password can be seen only once. If cards are missing, these explorers get new passwords; old cards are void then.',
    again: (count) =>
      plural(count, 'en', {
        one: 'New password, new card',
        other: `${number(count)} new passwords, new cards`,
      }),
  },
  others: (count) => plural(count, 'en', { one: 'Another world', other: `${number(count)} other worlds` }),
}

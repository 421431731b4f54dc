import type { portfolio as de } from '../de/portfolio.ts'
import { formatNumber, plural } from '../format.ts'
import type { MessagesOf } from '../messages-of.ts'

export const portfolio: MessagesOf<typeof de> = {
  paper: {
    explorer: 'Explorer',
    day: 'As of',
    name: 'Name',
    choiceStays: 'On this device your choice is back the next time you sign in. Only you can open it.',
    choiceGoes: 'Offline right now: your choice lasts until you leave this page.',
    earlierLine: 'The dashed line shows an earlier result.',
    foot: (product) => `From my own answers in ${product}. I chose what is on this page.`,
  },
  pass: {
    title: 'My pass',
    lead: 'Your own answers, for you and for everybody you show them to.',
    choosing:
      'Everything is printed. Open a world and switch off what should not be. Your answers stay as they are.',
    count: (count, kept) =>
      `${formatNumber(count, 'en')} ${plural(count, 'en', { one: 'answer', other: 'answers' })}${kept === 0 ? '' : ` and ${formatNumber(kept, 'en')} ${plural(kept, 'en', { one: 'occupation', other: 'occupations' })} from your list`} in the pass. Private answers and answers you have taken back are never in it.`,
    print: 'Print',
    isIn: 'In the pass',
    chosen: (count, of) => `${count} of ${of} in the pass`,
    lines: 'Choose single lines',
    picture: 'Picture',
    kept: 'Jobs that make me curious',
    keptHint: 'Your list is private. Only what you tick here is in the pass.',
    empty: 'Your pass is still empty.',
    emptyHint: 'It fills by itself when you hand in challenges.',
    emptyAction: 'To your worlds',
  },
  card: {
    title: 'Talk card',
    lead: 'One page for your talk. Only what you switch on is printed. We send it to nobody.',
    choosing: 'Your answers stay as they are.',
    chosen: (topics, released) =>
      topics.length === 0
        ? `In “My talk card” you chose “nothing of this for now”. ${released === 0 ? 'So everything is off here.' : 'Only what you switch on yourself is printed.'}`
        : `In “My talk card” you chose: ${topics.join(', ')}. That is printed until you switch it off below.`,
    notOnCard: (topics) => `The card says nothing about this yet: ${topics.join(', ')}.`,
    nothingReleased: 'Nothing is chosen yet. Switch on what goes on the card.',
    count: (count) =>
      plural(count, 'en', {
        one: 'One line will be printed.',
        other: `${formatNumber(count, 'en')} lines will be printed.`,
      }),
    print: 'Print',
    release: 'Print this too',
    by: (date) => `By ${date}`,
    notes: 'Notes from the talk',
    parts: {
      strengths: 'My strengths',
      interests: 'What interests me and matters to me',
      moved: 'At the start and now',
      occupations: 'Jobs that make me curious',
      practice: 'My experience from practice',
      questions: 'My open questions',
      next: 'My next step',
    },
    missing: {
      strengths: 'They come from the Island of strengths, for example from “My evidence”.',
      interests: 'It comes from your hexagon and from “What matters to me”.',
      moved: 'You will see it once you have answered “Where am I now?” in the last world.',
      occupations: 'They come from “Open three jobs” and from your list in the job atlas.',
      practice: 'It comes from “Afterwards” in Work experience.',
      questions: 'No question is open right now. Maybe one comes up in the talk.',
      next: 'It comes from “My next step” in Crossroads.',
    },
    empty: 'Your card is still empty.',
    emptyHint: 'It is made from your answers, for example those of the Island of strengths.',
    emptyAction: 'To your worlds',
  },
}

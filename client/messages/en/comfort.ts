import type { comfort as german } from '../de/comfort.ts'

export const comfort: typeof german = {
  title: 'Reading comfort',
  textSize: 'Text size',
  textNormal: 'Normal',
  textLarge: 'Large',
  textLarger: 'Very large',
  letters: 'More space between letters',
  lines: 'More space between lines',
  font: 'Another font',
  calm: 'No motion',
  hint: {
    letters: 'Between words as well.',
    lines: 'The lines stand further apart.',
    font: 'OpenDyslexic: the letters are heavier at the bottom.',
    calm: 'Nothing slides, turns or fades in.',
  },
  sampleTitle: 'It looks like this',
  sample: 'Today the class travels through eight worlds. Short challenges wait in each.',
  withAccount: 'Holds on every tablet as soon as you are signed in. Nobody else sees it.',
  onDevice: 'Holds on this device.',
  notSaved: 'Offline right now: it holds here until you sign out.',
}

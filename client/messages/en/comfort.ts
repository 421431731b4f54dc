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
    letters: 'Between words, too.',
    lines: 'There is more room between the lines.',
    font: 'OpenDyslexic: the letters are heavier at the bottom.',
    calm: 'Nothing on the screen moves.',
  },
  sampleTitle: 'It looks like this',
  sample: 'Today the class travels through eight worlds. Short challenges wait in each.',
  withAccount: 'You get this on every device when you sign in. Nobody else sees it.',
  onDevice: 'You get this on this device only.',
  notSaved: 'You are offline. It stays like this here until you sign out.',
}

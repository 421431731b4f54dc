import { both } from '../both.ts'
import type { Entry } from '../schema.ts'

export const produktion: readonly Entry[] = [
  {
    id: 'tischler',
    title: both('Tischlerin / Tischler', 'Joiner and furniture maker'),
    short: both('Tischlerin / Tischler', 'Joiner'),
    also: { de: ['Schreiner', 'Möbeltischler', 'Bautischler'], en: ['Carpenter', 'Cabinet maker'] },
    fields: ['produktion', 'bauen'],
    path: 'dual',
    years: 3,
    afterwards: [
      both('Meisterprüfung und eigene Werkstatt', 'Master craft exam and your own workshop'),
      both('Studium, zum Beispiel Innenarchitektur', 'A degree, for example in interior design'),
    ],
    usual: 'first',
    sentence: both(
      'Du baust Möbel, Türen und Treppen aus Holz.',
      'You make furniture, doors and stairs out of wood.',
    ),
    tasks: [
      both('misst Räume aus und zeichnest einen Plan', 'measure rooms and draw a plan'),
      both('sägst, hobelst und schleifst Holz', 'saw, plane and sand wood'),
      both('steuerst Maschinen mit dem Computer', 'run machines from a computer'),
      both('baust Küchen und Türen bei Leuten ein', 'fit kitchens and doors in people’s homes'),
    ],
    places: ['workshop', 'building-site'],
    with: ['machines', 'computer', 'people'],
    suits: [
      both('gern mit Holz arbeitest', 'like working with wood'),
      both('gern genau misst, bevor du loslegst', 'like to measure carefully before you start'),
      both('abends sehen willst, was du gebaut hast', 'want to see what you built at the end of the day'),
    ],
    know: both(
      'In der Werkstatt ist es laut, und es gibt viel Staub.',
      'The workshop is loud, and there is a lot of dust.',
    ),
    interests: { R: 3, I: 1, A: 1, S: 0, E: 0, C: 1 },
    codes: { kldb: '22342', esco: 'e1416610-ad08-4f37-8b46-9f99632a5c0f', onet: '51-7011.00' },
    checked: {
      on: '2026-11-23',
      by: ['Berufskolleg Jülich: Tischler', 'Tischlerinnung Diepholz: Lehrlingsausbildung'],
    },
  },
]

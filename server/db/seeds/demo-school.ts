// The demo school as data. All of it is public (`npm start` prints it) and protects nothing.

export interface DemoStudent {
  username: string
  asksForHelp?: boolean
  /** By challenge of the first world: the index of one of the answers below. */
  answers: Readonly<Record<string, number>>
}

export const demo = {
  organizationId: '019a0000-0000-7000-8000-000000000001',
  licenseId: '019a0000-0000-7000-8000-000000000002',
  classId: '019a0000-0000-7000-8000-000000000003',
  name: 'Demo-Schule',
  city: 'Musterstadt',
  licenseKey: 'WELT-KTMR-NHXF-QDW7',
  joinCode: 'KTM4Q7WX',
  totalSlots: 20,
  teacher: {
    id: '019a0000-0000-7000-8000-000000000004',
    firstName: 'Mira',
    lastName: 'Beispiel',
    email: 'lehrkraft@demo.example',
    password: 'kompass-zeigt-norden',
  },
  admin: { email: 'admin@demo.example', password: 'sterne-weisen-den-weg' },
  studentPassword: 'laterne-boot-wolke',
  class: { name: '8a Demo', description: 'Zum Ausprobieren: Basislager ist gestartet.' },
  students: [
    {
      username: 'mutiger-luchs-27',
      answers: { 'wo-stehe-ich': 0, 'frueher-wollte-ich': 0 },
    },
    {
      username: 'leise-eule-31',
      answers: { 'wo-stehe-ich': 1, 'frueher-wollte-ich': 1, 'meine-reisebegleitung': 0 },
    },
    {
      username: 'flinker-otter-12',
      asksForHelp: true,
      answers: { 'wo-stehe-ich': 2 },
    },
    {
      username: 'kluge-kraehe-58',
      answers: { 'frueher-wollte-ich': 2, 'meine-reisebegleitung': 1 },
    },
    { username: 'bunter-specht-44', answers: { 'wo-stehe-ich': 1 } },
    { username: 'sanfter-wal-09', answers: {} },
  ],
} as const satisfies { students: readonly DemoStudent[]; [key: string]: unknown }

export const demoAnswers: Readonly<Record<string, readonly unknown[]>> = {
  'wo-stehe-ich': [
    {
      values: { staerken: 6, arbeitswelt: 3, hilfe: 7 },
      text: 'Ich weiß, was ich gern mache. Von Berufen kenne ich noch wenige.',
    },
    { values: { staerken: 4, arbeitswelt: 5, hilfe: 8 }, text: 'Meine Tante erzählt oft von ihrer Arbeit.' },
    { values: { staerken: 2, arbeitswelt: 2, hilfe: 3 }, text: '' },
  ],
  'frueher-wollte-ich': [
    { text: 'Tierärztin. Ich mochte, dass man Tieren hilft und immer draußen unterwegs ist.' },
    { text: 'Pilotin! Wegen der Reisen und weil man so viele Knöpfe kennen muss.' },
    { text: 'Ich wollte Müllwerker werden, weil man hinten auf dem Wagen stehen darf.' },
  ],
  'meine-reisebegleitung': [
    { checked: ['zuhause', 'lehrkraft'], notes: { zuhause: 'kennt viele Betriebe in der Nähe' } },
    { checked: ['freunde', 'training', 'berufsberatung'], notes: {} },
  ],
}

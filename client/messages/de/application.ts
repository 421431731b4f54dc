/** The application papers: prompts with `du`, and the sentences of the papers, which address a company with `Sie`. */
export const application = {
  title: 'Bewerbung schreiben',
  back: 'Meine Welten',
  lead: 'Lebenslauf, Anschreiben, E-Mail und Dank: Du füllst aus und siehst dabei dein Blatt.',
  privacyTitle: 'Das bleibt bei dir',
  privacy:
    'Wir speichern und senden nicht, was du hier eintippst. Drucke oder sichere dein Blatt, bevor du diese Seite verlässt. Auf einem gemeinsamen Tablet: Lösch die Datei danach.',
  which: 'Welches Blatt?',
  papers: { cv: 'Lebenslauf', letter: 'Anschreiben', email: 'E-Mail', thanks: 'Dank' },
  fileNames: { cv: 'Lebenslauf', letter: 'Anschreiben', email: 'E-Mail', thanks: 'Dank' },
  layout: 'Gestaltung',
  layouts: { plain: 'Schlicht', accent: 'Mit Farbe' },
  print: 'Drucken oder als PDF sichern',
  saveWord: 'Als Word-Datei sichern',
  wordFailed: 'Die Word-Datei braucht beim ersten Mal eine Verbindung. Drucken geht immer.',
  copy: 'Text kopieren',
  parts: { person: 'Du', company: 'Der Betrieb', content: 'Das schreibst du' },
  noStrengths: 'Aus Welt 2 kommen hier deine Stärken hin.',
  take: {
    evidence: 'Aus „Mein Beweis“ übernehmen',
    learnt: 'Aus deinem letzten Tag übernehmen',
  },
  fields: {
    name: 'Vorname und Nachname',
    street: 'Straße und Hausnummer',
    town: 'Postleitzahl und Ort',
    phone: 'Telefon',
    email: 'E-Mail',
    school: 'Schule',
    grade: 'Klasse',
    company: 'Name des Betriebs',
    companyStreet: 'Straße des Betriebs',
    companyTown: 'Ort des Betriebs',
    contact: 'Ansprechperson',
    place: 'Dein Ort, für das Datum',
    occupation: 'Beruf',
    from: 'Erster Tag',
    to: 'Letzter Tag',
    why: 'Warum dieser Beruf?',
    strengths: 'Deine Stärken',
    evidence: 'Woran sieht man das?',
    experience: 'Was hast du schon gemacht?',
    languages: 'Sprachen',
    interests: 'Was machst du gern?',
    learnt: 'Was hast du gelernt?',
  },
  hints: {
    why: 'Zwei Sätze: Was macht dich neugierig? Was willst du sehen?',
    evidence: 'Ein Moment, den andere sehen konnten.',
    experience: 'Eine Zeile für jedes: Praktikum, Schnuppertag, Verein, Hilfe.',
    languages: 'Eine Zeile für jede Sprache.',
    interests: 'Eine Zeile für jedes.',
    learnt: 'Ein Satz genügt.',
  },
  phrases: {
    cv: {
      title: 'Lebenslauf',
      contact: 'Kontakt',
      school: 'Schule',
      experience: 'Erfahrungen',
      skills: 'Stärken',
      languages: 'Sprachen',
      interests: 'Interessen',
      grade: (grade: string) => `Klasse ${grade}`,
    },
    missing: {
      name: 'dein Name',
      street: 'deine Straße',
      town: 'dein Ort',
      company: 'der Betrieb',
      occupation: 'der Beruf',
    },
    subject: (occupation: string) => `Bewerbung um einen Praktikumsplatz: ${occupation}`,
    greeting: (contact: string) =>
      contact === '' ? 'Sehr geehrte Damen und Herren,' : `Guten Tag ${contact},`,
    request: (grade: string, school: string, occupation: string, period: string) =>
      [
        `ich bewerbe mich bei Ihnen um ein Praktikum im Beruf ${occupation}.`,
        period && `Das Praktikum dauert vom ${period.replace(' – ', ' bis ')}.`,
        grade && `Ich besuche die Klasse ${grade}.`,
        // The name stands alone, because with “die Schule” before it, it would have to be declined.
        school && `Meine Schule: ${school}.`,
      ]
        .filter(Boolean)
        .join(' '),
    strengths: (list: string) => `Das sind meine Stärken: ${list}.`,
    invite: 'Über eine Einladung zu einem Gespräch freue ich mich.',
    regards: 'Mit freundlichen Grüßen',
    enclosed: 'Anlage: Lebenslauf',
    mail: {
      intro: (occupation: string, period: string) =>
        [
          `ich möchte gern ein Praktikum im Beruf ${occupation} bei Ihnen machen`,
          period && `, vom ${period.replace(' – ', ' bis ')}`,
          '.',
        ]
          .filter(Boolean)
          .join(''),
      attached: 'Im Anhang finden Sie mein Anschreiben und meinen Lebenslauf.',
      thanks: 'Vielen Dank, dass Sie sich Zeit nehmen.',
    },
    thanks: {
      subject: 'Danke für mein Praktikum',
      intro: (period: string) =>
        [
          'vielen Dank, dass ich bei Ihnen mein Praktikum machen durfte',
          period && `, vom ${period.replace(' – ', ' bis ')}`,
          '.',
        ]
          .filter(Boolean)
          .join(''),
      learnt: (text: string) => `Das habe ich mitgenommen: ${text}`,
      end: 'Grüßen Sie bitte alle, die mir etwas gezeigt haben.',
    },
  },
}

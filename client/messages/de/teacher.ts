import { retention } from '#shared/domain/retention.ts'
import { formatList, formatNumber, plural } from '../format.ts'

const number = (value: number) => formatNumber(value, 'de')
const explorers = (count: number) => `${number(count)} Explorer`
const minutes = (count: number) =>
  `${number(count)} ${plural(count, 'de', { one: 'Minute', other: 'Minuten' })}`

/** The teacher's instrument: classes, worlds of a class, explorers. */
export const teacher = {
  explorers,
  minutes,
  actions: 'Aktionen',
  classes: {
    title: 'Klassen',
    views: 'Ansichten der Klassen',
    active: (count: number) => `Aktiv (${number(count)})`,
    archive: 'Archiv',
    slots: 'Klassenplätze',
    slotsUsed: (used: number, total: number) => `${number(used)} von ${number(total)} belegt`,
    validUntil: (day: string) => `Lizenz gültig bis ${day}`,
    expired: (day: string, startableUntil: string) =>
      `Die Lizenz ist am ${day} abgelaufen. Neue Klassen sind nicht möglich, Welten lassen sich bis ${startableUntil} starten. Lesen und exportieren können Sie immer.`,
    noSlots:
      'Kein Klassenplatz ist frei. Archivieren oder löschen Sie eine Klasse, oder fragen Sie die Verwaltung nach weiteren Plätzen.',
    create: 'Klasse anlegen',
    closed: 'Ihre Klassen öffnen sich nach einer Bestätigung',
    closedText:
      'Zum Schutz Ihrer Explorer bestätigt zuerst jemand aus Ihrem Kollegium dieses Konto. Fragen Sie am besten gleich jemanden: Die Bestätigung steht dort unter „Klassen“.',
    emptyTitle: 'Legen Sie Ihre erste Klasse an',
    emptyText: 'Sie bekommen einen Beitrittscode. Damit kommen Ihre Explorer in einer Minute an Bord.',
    noneActive: 'Keine aktive Klasse',
    noneActiveText: 'Legen Sie eine neue Klasse an, oder holen Sie eine aus dem Archiv zurück.',
    archiveEmpty: 'Das Archiv ist leer',
    archiveEmptyText: 'Archivierte Klassen bleiben lesbar und belegen keinen Klassenplatz.',
    archivedCaption: 'Archivierte Klassen',
    deletedTitle: 'Gelöschte Klassen',
    deletedText: `Sie können eine gelöschte Klasse ${retention.deletedClassDays} Tage lang zurückholen.`,
    name: 'Name',
    size: 'Explorer',
    archivedOn: 'Archiviert am',
    keptUntil: 'Wird gelöscht am',
    restorableUntil: 'Zurückholen bis',
    restore: 'Wiederherstellen',
    restored: (name: string) => `„${name}“ ist wieder da.`,
    restoredArchived: (name: string) =>
      `„${name}“ ist wieder da, im Archiv: Die Lizenz ist abgelaufen. Lesen und exportieren können Sie alles.`,
  },
  approvals: {
    waiver: (reason: string, since: string) =>
      `Seit ${since} genügt an dieser Schule eine Person, um Lehrkräfte aufzunehmen, ein Passwort zurückzusetzen oder die Klassen ausgeschiedener Lehrkräfte weiterzugeben. Grund: ${reason}`,
    decided: (count: number) => `Bestätigungen der letzten 90 Tage (${number(count)})`,
    title: {
      reset: (who: string, _giver: string) => `Für ${who} soll das Passwort zurückgesetzt werden`,
      registration: (who: string, _giver: string) => `${who} möchte an dieser Schule mitmachen`,
      'hand-over': (who: string, giver: string) => `Die Klassen von ${giver} sollen an ${who} gehen`,
    },
    asked: (by: string, at: string) => `Verlangt von ${by}, ${at}.`,
    opens: (at: string, isRedeemed: boolean) =>
      isRedeemed
        ? `Mit dem Code hat sich schon jemand angemeldet. Die Klassen sind für diese Anmeldung bis ${at} geschlossen, es sei denn, jemand bestätigt sie.`
        : `Ohne Bestätigung bleiben die Klassen bis ${at} geschlossen, wenn sich jemand mit dem Code anmeldet.`,
    goes: (at: string) => `Ohne Bestätigung können sie ab ${at} übernommen werden.`,
    hint: {
      'hand-over': 'Bestätigen Sie nur, wenn das so abgesprochen ist.',
      reset: 'Fragen Sie die Person selbst, bevor Sie bestätigen. Wer bestätigt, öffnet ihre Klassen.',
      registration: 'Bestätigen Sie nur, wen Sie kennen. Bis dahin ist das Konto geschlossen.',
    },
    confirm: {
      reset: 'Das ist in Ordnung',
      registration: 'Ja, ich kenne die Person',
      'hand-over': 'Das ist in Ordnung',
    },
    refuse: 'Ablehnen',
    confirmed: 'Bestätigt.',
    refused: 'Abgelehnt.',
    state: {
      waiting: (_by: string) => 'Wartet.',
      confirmed: (by: string) => `Bestätigt von ${by}.`,
      refused: (by: string) => `Abgelehnt von ${by}.`,
      opened: (_by: string) => 'Niemand hat innerhalb von 24 Stunden widersprochen.',
    },
  },
  handOvers: {
    title: {
      giver: (name: string, to: string) => `Klasse „${name}“ für ${to}`,
      receiver: (name: string, from: string) => `Klasse „${name}“ von ${from} für Sie`,
    },
    decided: (count: number) => `Übergaben der letzten 90 Tage (${number(count)})`,
    asked: (by: string, at: string) => `Angeboten von ${by}, ${at}.`,
    second: (giver: string, at: string) =>
      `${giver} ist nicht mehr da. Deshalb bestätigt noch jemand aus dem Kollegium oder eine zweite Verwaltung; ohne Widerspruch geht es ab ${at} weiter.`,
    notAgreed: (giver: string) => `${giver} hat noch nicht zugestimmt.`,
    hint: {
      giver:
        'Das hat die Verwaltung verlangt. Ohne Ihre Zustimmung bleibt die Klasse bei Ihnen. Auch wenn Sie zustimmen, bleibt sie bei Ihnen, bis die andere Lehrkraft annimmt.',
      receiver:
        'Nehmen Sie an, gehört die Klasse Ihnen, mit allen Explorern, Rückmeldungen und Antworten. Private und zurückgezogene Antworten liest weiter nur, wer sie schrieb. Bis dahin sehen Sie davon nichts.',
    },
    stays: 'Bis zur Annahme bleibt die Klasse bei Ihnen. Das Angebot endet nach 30 Tagen.',
    accept: { giver: 'Zustimmen', receiver: 'Klasse annehmen' },
    end: { giver: 'Zurückziehen', receiver: 'Ablehnen' },
    accepted: (name: string) => `„${name}“ gehört jetzt Ihnen.`,
    agreed: (name: string) => `Sie haben der Übergabe von „${name}“ zugestimmt.`,
    endedToast: (name: string) => `„${name}“ bleibt, wo sie war.`,
    done: (name: string) => `${name} hat die Klasse angenommen.`,
    ended: (by: string | null) =>
      by === null ? 'Abgelaufen oder hinfällig.' : `Beendet von ${by}. Die Klasse blieb, wo sie war.`,
  },
  unusual: {
    title: 'Ungewöhnliche Anmeldungen der letzten 7 Tage',
    pattern: {
      'two-devices': 'auf zwei Geräten zugleich angemeldet',
      'many-failures': 'viele vergebliche Anmeldungen in einer Stunde',
    },
    hint: 'Das kann harmlos sein, etwa nach einem Wechsel des Tablets. Fragen Sie nach, und setzen Sie im Zweifel das Passwort zurück.',
  },
  goesOn: {
    title: 'Geht diese Klasse weiter?',
    text: (on: string) =>
      `Ohne Antwort kommt sie am ${on} ins Archiv. Dort beginnt die Löschfrist Ihrer Schule; Sie können sie bis dahin zurückholen.`,
    yes: 'Ja, sie geht weiter',
    no: 'Nein, zu den Einstellungen',
    saved: (name: string) => `${name} geht weiter. Wir fragen in einem Jahr wieder.`,
  },
  card: {
    noExplorers: 'Noch keine Explorer',
    noChapter: 'Keine Welt läuft',
    hands: (count: number) =>
      `${number(count)} ${plural(count, 'de', { one: 'braucht', other: 'brauchen' })} Hilfe`,
    calm: 'Niemand braucht Hilfe',
    settings: 'Beitrittscode',
    chapters: 'Welten',
    students: 'Explorer',
    joinClosed: 'geschlossen',
    unknown: 'Stand gerade nicht bekannt',
  },
  createClass: {
    title: 'Klasse anlegen',
    name: 'Name',
    nameHint: 'Zum Beispiel 8a',
    description: 'Beschreibung',
    schoolTypeHint: 'Danach richten sich Wege, Quellen und Länge der Texte.',
    submit: 'Klasse anlegen',
    created: (name: string) => `Die Klasse „${name}“ ist angelegt.`,
  },
  nav: {
    label: 'Seiten der Klasse',
    settings: 'Einstellungen',
    chapters: 'Welten',
    students: 'Explorer',
    back: 'Alle Klassen',
    archived: 'Archiviert',
    archivedText:
      'Diese Klasse ist archiviert: Sie können alles lesen. Zum Weiterarbeiten holen Sie sie zurück.',
    class: 'Klasse',
  },
  settings: {
    joinTitle: 'Beitrittscode',
    joinText: (host: string) =>
      `Ihre Explorer öffnen ${host} und geben den Code ein, oder sie scannen das Bild.`,
    qr: 'QR-Code zum Beitreten',
    copyCode: 'Code kopieren',
    copyLink: 'Link kopieren',
    project: 'Groß zeigen',
    more: 'Weitere Aktionen',
    poster: 'Aushang drucken',
    posterClosedText:
      'Der Aushang zeigt einen Code, mit dem gerade niemand beitreten kann. Öffnen Sie den Beitritt, bevor der Aushang hängt.',
    posterFullText:
      'Der Aushang zeigt einen Code, mit dem gerade niemand beitreten kann. Erhöhen Sie die Höchstzahl, bevor der Aushang hängt.',
    posterAnyway: 'Trotzdem drucken',
    regenerate: 'Neuer Code',
    regenerateTitle: 'Neuen Code erzeugen?',
    regenerateText:
      'Der bisherige Code gilt sofort nicht mehr, auch nicht auf Aushängen. Wer schon in der Klasse ist, merkt nichts davon.',
    regenerateConfirm: 'Neuen Code erzeugen',
    regenerated: 'Der neue Code gilt ab jetzt.',
    joinOpen: 'Beitritt offen',
    joinOpenHint: 'Nur solange er offen ist, kann man mit dem Code beitreten.',
    closed: 'Beitritt geschlossen',
    opened: 'Der Beitritt ist offen.',
    nowClosed: 'Der Beitritt ist geschlossen.',
    full: (max: number) =>
      `Die Klasse ist voll (${number(max)}). Erhöhen Sie die Höchstzahl, damit noch jemand beitreten kann.`,
    detailsTitle: 'Angaben',
    name: 'Name',
    description: 'Beschreibung',
    maxStudents: 'Höchstzahl der Explorer',
    schoolType: 'Schulart',
    schoolTypeHint:
      'Danach richten sich Wege, Quellen und Länge der Texte. Eine Änderung gilt für Welten, die noch nicht begonnen haben.',
    schoolEndsOn: 'Letzter Schultag einer Abschlussklasse',
    schoolEndsOnHint:
      'Bis dahin öffnen sich die Zeitkapseln. Ohne Angabe öffnen sie sich am 1. August, spätestens zwei Wochen vor dem Löschen.',
    save: 'Speichern',
    saved: 'Gespeichert.',
    endTitle: 'Klasse abschließen',
    archiveLabel: 'Archivieren',
    archiveText:
      'Alles bleibt lesbar, und der Klassenplatz wird frei. Sie können die Klasse jederzeit zurückholen.',
    archive: 'Klasse archivieren',
    archived: (name: string) => `„${name}“ ist archiviert.`,
    handOverLabel: 'Übergeben',
    handOverText:
      'Eine andere Lehrkraft Ihrer Schule führt die Klasse weiter, mit ihren Explorern und allen Antworten, die Sie lesen können.',
    handOver: 'Klasse anbieten',
    handOverTitle: (name: string) => `Klasse „${name}“ übergeben`,
    handOverEmail: 'E-Mail-Adresse der Lehrkraft',
    handOverEmailHint: 'Mit ihr meldet sich die Lehrkraft hier an.',
    handOverNext: 'Weiter',
    handOverGoes: (count: number) =>
      count === 0
        ? 'Diese Lehrkraft bekommt die Klasse angeboten, mit dem Stand aller Welten.'
        : `Diese Lehrkraft bekommt die Klasse angeboten: ${explorers(count)}, alle Antworten, die Sie lesen können, alle Rückmeldungen und der Stand aller Welten.`,
    handOverGone:
      'Bis sie annimmt, bleibt die Klasse bei Ihnen, und sie sieht keine Antwort. Danach sehen Sie die Klasse nicht mehr; zurückgeben kann sie nur die andere Lehrkraft. Echte Namen, die Sie auf Ihren Geräten eingetragen haben, gehen nicht mit.',
    handedOver: (name: string, email: string) => `„${name}“ ist ${email} angeboten.`,
    deleteLabel: 'Löschen',
    deleteText: `Entfernt die Klasse mit den Konten und Antworten ihrer Explorer. ${retention.deletedClassDays} Tage lang können Sie sie zurückholen.`,
    delete: 'Klasse löschen',
    deleteTitle: (name: string) => `Klasse „${name}“ löschen?`,
    deleteGoes: (count: number) =>
      `${
        count === 0
          ? 'Es geht mit: der Stand aller Welten.'
          : `Es gehen mit: ${explorers(count)} mit ${plural(count, 'de', { one: 'seinem Konto', other: 'ihren Konten' })}, alle Antworten, alle Rückmeldungen und der Stand aller Welten.`
      } Der Beitrittscode gilt sofort nicht mehr.`,
    deleteGrace: (days: number) =>
      `${number(days)} Tage lang können Sie die Klasse im Archiv zurückholen. Danach ist alles endgültig gelöscht.`,
    deleteType: (name: string) => `Zur Sicherheit: Schreiben Sie den Namen „${name}“`,
    deleted: (name: string) => `„${name}“ ist gelöscht.`,
  },
  schoolTypes: { general: 'Alle Schularten', gymnasium: 'Gymnasium', support: 'Förderschule' },
  projector: {
    qr: 'QR-Code zum Beitreten',
    title: 'Komm an Bord',
    steps: (host: string) => `Öffne ${host}, wähle „Ich bin Schülerin oder Schüler“ und gib diesen Code ein:`,
    closed: 'Der Beitritt ist geschlossen',
    full: 'Die Klasse ist voll',
    open: 'Beitritt öffnen',
    joined: (count: number) => `${explorers(count)} an Bord`,
    close: 'Großansicht schließen',
    grown: 'Das haben eure Antworten gebaut.',
    posterFoot: 'Ohne deinen echten Namen. Du suchst dir einen Explorer-Namen aus.',
  },
  cardSignIn: {
    title: 'Anmeldekarten',
    label: 'QR-Code der Anmeldekarten',
    hint: 'Gilt für neue Karten. Gedruckte QR-Codes, die diese Wahl nicht erlaubt, werden ungültig.',
    choice: {
      off: 'füllt nur den Namen aus',
      once: 'meldet einmal an, innerhalb von 30 Tagen',
      days: 'meldet 30 Tage lang immer wieder an',
    },
    risk: 'Wer eine solche Karte findet oder fotografiert, kommt 30 Tage lang in das Konto. Nehmen Sie diese Karten nach der Stunde wieder an sich.',
    saved: 'Gespeichert.',
    counts: (valid: number, used: number) =>
      `${number(valid)} ${plural(valid, 'de', { one: 'Karte meldet', other: 'Karten melden' })} noch an, ${number(used)} ${plural(used, 'de', { one: 'wurde', other: 'wurden' })} schon benutzt.`,
    stricter: 'Umstellen',
    stricterTitle: 'Umstellen und gedruckte QR-Codes ungültig machen?',
    stricterText:
      'Was die neue Wahl nicht erlaubt, gilt danach nicht mehr, auch wenn Sie wieder zurückstellen. Namen und Passwörter auf den Karten gelten weiter. Neue QR-Codes gibt es mit neuen Passwörtern.',
    revoke: 'QR-Codes ungültig machen',
    revokeTitle: 'Alle QR-Codes der Klasse ungültig machen?',
    revokeText:
      'Danach meldet keine gedruckte Karte mehr an. Namen und Passwörter auf den Karten gelten weiter. Neue QR-Codes gibt es mit neuen Passwörtern.',
    revoked: (count: number) =>
      `${number(count)} ${plural(count, 'de', { one: 'QR-Code ist', other: 'QR-Codes sind' })} ungültig.`,
  },
  joinLock: {
    label: 'Der Code sperrt sich',
    choice: {
      lesson: 'in 45 Minuten, nach der Stunde',
      double: 'in 90 Minuten, nach der Doppelstunde',
      today: 'heute um Mitternacht',
      week: 'in einer Woche um Mitternacht',
      count: 'nach einer Zahl von Beitritten',
      now: 'sofort',
    },
    count: 'Beitritte bis zur Sperre',
    set: 'Übernehmen',
    lockNow: 'Jetzt sperren',
    unlock: 'Sperre aufheben',
    saved: 'Die Sperre ist eingestellt.',
    unlocked: 'Die Sperre ist aufgehoben.',
    never: 'Der Code sperrt sich nicht von selbst.',
    locksAt: (at: string) =>
      `Der Code sperrt sich: ${at}. Wer danach beitritt, wartet, bis Sie ihn einlassen.`,
    locksAfter: (count: number) =>
      `Der Code sperrt sich nach ${number(count)} weiteren ${plural(count, 'de', { one: 'Beitritt', other: 'Beitritten' })}. Wer danach beitritt, wartet, bis Sie ihn einlassen.`,
    locked: 'Der Code ist gesperrt: Wer beitritt, wartet, bis Sie ihn einlassen.',
  },
  waitingRoom: {
    title: (count: number) =>
      `${explorers(count)} ${plural(count, 'de', { one: 'wartet', other: 'warten' })} auf Einlass`,
    text: 'Sie sind mit dem gesperrten Code gekommen. Lassen Sie nur ein, wen Sie kennen.',
    admitAll: (count: number) => `Alle einlassen (${number(count)})`,
    admit: 'Einlassen',
    turnAway: 'Ablehnen',
    admitted: (count: number) =>
      `${explorers(count)} ${plural(count, 'de', { one: 'ist', other: 'sind' })} jetzt in der Klasse.`,
    turnedAway: (name: string) => `${name} ist nicht in der Klasse. Das Konto bleibt.`,
    changed: 'Die Liste hat sich inzwischen geändert.',
  },
  chapters: {
    list: 'Alle Welten',
    state: { none: 'Nicht gestartet', running: 'Läuft', ended: 'Beendet' },
    challenges: (count: number) =>
      `${number(count)} ${plural(count, 'de', { one: 'Aufgabe', other: 'Aufgaben' })}`,
    startedOn: (day: string) => `gestartet am ${day}`,
    endedOn: (day: string) => `beendet am ${day}`,
    done: 'Angekommen',
    start: 'Welt starten',
    startAgain: 'Noch einmal starten',
    end: 'Welt beenden',
    progress: 'Fortschritt ansehen',
    preview: 'Als Explorer ansehen',
    internship: 'Praktikum: Tage und Einträge',
    started: (title: string) =>
      `„${title}“ läuft jetzt. Ihre Explorer sehen die Welt, sobald sie verbunden sind.`,
    ended: (title: string) => `„${title}“ ist beendet.`,
    endTitle: (title: string) => `„${title}“ beenden?`,
    endText: 'Ihre Explorer sehen die Welt dann mit ihren eigenen Antworten, aber ohne Eingabe.',
    endLate:
      'Antworten, die noch auf einem Tablet warten, gehen nicht verloren: Sie werden weiter angenommen, zählen mit und stehen als „später angekommen“ da.',
    goals: 'Ziele und Leitfaden',
    goalsTitle: 'Das lernen Ihre Explorer',
    challengesTitle: 'Aufgaben',
    private: 'nur für den Explorer lesbar',
  },
  preview: {
    recalled: (title: string) => `Hier sehen Explorer ihre eigene Antwort aus „${title}“`,
    sample: 'Ein Beispiel.',
    sampleChosen: ['das Erste', 'das Zweite', 'das Dritte'],
    sampleSummary: 'Was ich dort abgegeben habe, in einer Zeile.',
    shows: {
      profile: 'Sie sehen ihr Sechseck. Ergeben die Antworten keins, steht dort in Worten, was das heißt.',
      chosen: 'Sie sehen, was sie dort gewählt haben, höchstens sechs Punkte.',
      summary: 'Sie sehen ihre Antwort in einer Zeile.',
    },
    folded: 'Die Antwort ist zugeklappt. Explorer öffnen sie selbst.',
    noneYet: 'Wer dort noch nichts abgegeben hat, sieht nur einen Link zu dieser Aufgabe.',
    optionsFrom: (title: string) =>
      `Was Explorer in „${title}“ gewählt haben, steht in dieser Aufgabe vorn. Hier sehen Sie die Reihenfolge ohne ihre Wahl.`,
    banner: 'Vorschau',
    nothingKept: 'So sehen Ihre Explorer diese Welt. Nichts wird gespeichert oder gesendet.',
    back: 'Zu den Welten der Klasse',
    challenges: 'Aufgaben dieser Welt',
    tip: 'Tipp, wenn jemand nicht weiterkommt',
    private: 'Was hier geschrieben wird, kann nur der Explorer selbst lesen.',
    attachments: 'Explorer können hier auch Bilder und Aufnahmen anfügen.',
    tryIt: 'Abgeben ausprobieren',
    tried: 'So würde die Antwort dastehen. Gespeichert ist nichts.',
    answer: 'Antwort',
    again: 'Zurück zum Formular',
  },
  guide: {
    title: 'Leitfaden',
    materials: 'Sie brauchen',
    noMaterials: 'Nichts weiter.',
    steps: 'Ablauf',
    talk: 'Zum Gespräch',
    notes: 'Gut zu wissen',
    passport: (parts: string) => `Passt im Berufswahlpass zu ${parts}.`,
  },
  students: {
    title: 'Explorer',
    views: 'Ansichten der Explorer',
    progressTab: 'Fortschritt',
    listTab: 'Liste und Passwörter',
    chapter: 'Welt',
    corner: 'Explorer',
    mapCaption: (title: string) => `Fortschritt in „${title}“`,
    live: 'Aktualisiert sich von selbst',
    notRunning: 'Diese Welt ist beendet. Späte Antworten kommen weiter an.',
    arrived: (part: number, whole: number) => `${number(part)} von ${number(whole)} angekommen`,
    allArrived: (whole: number) => `Alle ${number(whole)} angekommen`,
    finished: (part: number, whole: number) => `${number(part)} von ${number(whole)} fertig`,
    handsTitle: (count: number) =>
      `${number(count)} ${plural(count, 'de', { one: 'Explorer braucht', other: 'Explorer brauchen' })} Hilfe`,
    noHands: 'Niemand braucht gerade Hilfe',
    noChapter: 'Noch keine Welt gestartet',
    noChapterText: 'Starten Sie eine Welt. Dann sehen Sie hier, wer schon wie weit ist.',
    startFirst: (order: number, title: string) => `Welt ${order} starten: „${title}“`,
    toChapters: 'Zu den Welten',
    emptyTitle: 'Noch ist niemand an Bord',
    emptyText:
      'Zeigen Sie den Beitrittscode an der Tafel: Ihre Explorer melden sich selbst an. Oder legen Sie Konten an und verteilen Anmeldekarten.',
    showCode: 'Beitrittscode zeigen',
    csv: {
      save: 'Als Tabelle speichern (CSV)',
      confirm: 'Speichern',
      text: 'Die Datei enthält Explorer-Namen, den Stand je Aufgabe und wer Hilfe braucht, keine Antworten.',
      withNames: 'Auch die echten Namen',
      open: 'In der Datei stehen die Namen unverschlüsselt. Bewahren Sie sie wie eine Klassenliste auf.',
      saved: 'Gespeichert, mit Explorer-Namen und ohne echte Namen.',
      savedWithNames: 'Gespeichert, mit den echten Namen.',
      name: 'Name',
      help: 'Braucht Hilfe',
      yes: 'ja',
    },
    add: 'Explorer anlegen',
    addTitle: 'Explorer anlegen',
    addText:
      'Jedes Konto bekommt einen erfundenen Namen und als Passwort drei Wörter und eine Zahl. Danach können Sie Anmeldekarten drucken.',
    count: 'Wie viele?',
    room: (count: number, atOnce: number) =>
      atOnce < count
        ? `Noch Platz für ${number(count)}, höchstens ${number(atOnce)} auf einmal.`
        : `Noch Platz für ${number(count)}.`,
    tooMany: (max: number) => `Diese Zahl ist zu groß: höchstens ${number(max)}.`,
    noRoom: 'Die Klasse ist voll. Erhöhen Sie die Höchstzahl in den Einstellungen.',
    addSubmit: 'Konten anlegen',
    mayExist: 'Vielleicht gibt es die Konten schon',
    mayExistText: (tab: string) =>
      `Es kam keine Antwort an. Sehen Sie in der Klasse unter „${tab}“ nach, bevor Sie noch einmal drücken. Stehen die Konten dort, wählen Sie sie aus und drücken Sie „Passwörter zurücksetzen“: Dann sehen Sie ihre neuen Passwörter.`,
    nameThem: 'Namen zuteilen',
    select: (name: string) => `${name} auswählen`,
    selectAll: 'Alle auswählen',
    selected: (count: number) => `${number(count)} ausgewählt`,
    name: 'Explorer-Name',
    password: 'Passwort',
    passwordOwn: 'selbst geändert',
    passwordFirst: 'noch nicht geändert',
    done: 'Angekommen',
    hand: 'braucht Hilfe',
    answers: 'Antworten',
    reset: 'Passwort zurücksetzen',
    resetSelected: (count: number) =>
      `${number(count)} ${plural(count, 'de', { one: 'Passwort', other: 'Passwörter' })} zurücksetzen`,
    resetTitle: (count: number) =>
      plural(count, 'de', { one: 'Passwort zurücksetzen?', other: 'Passwörter zurücksetzen?' }),
    resetOwn: (count: number) =>
      `${number(count)} davon ${plural(count, 'de', { one: 'hat', other: 'haben' })} schon ein eigenes Passwort gewählt.`,
    resetText: (names: readonly string[]) =>
      `${formatList(names, 'de')}: ${plural(names.length, 'de', {
        one: 'Das bisherige Passwort gilt dann nicht mehr. Das neue sehen Sie nur einmal. Es gilt, bis ein eigenes gewählt ist, und bei der nächsten Anmeldung steht dort, dass Sie es zurückgesetzt haben.',
        other:
          'Die bisherigen Passwörter gelten dann nicht mehr. Die neuen sehen Sie nur einmal. Sie gelten, bis eigene gewählt sind, und bei der nächsten Anmeldung steht dort, dass Sie sie zurückgesetzt haben.',
      })}`,
    resetConfirm: 'Zurücksetzen',
    remove: 'Aus der Klasse nehmen',
    removeTitle: (name: string) => `${name} aus der Klasse nehmen?`,
    removeText: `Das Konto und seine Antworten bleiben ${retention.removedStudentDays} Tage erhalten. In dieser Zeit kann der Explorer mit einem Code in eine Klasse zurückkommen, danach wird alles gelöscht. Sie sehen die Antworten dann nicht mehr.`,
    removed: (name: string) => `${name} ist nicht mehr in der Klasse.`,
  },
  accounts: {
    titleNew: (count: number) => plural(count, 'de', { one: 'Neues Konto', other: 'Neue Konten' }),
    titleReset: (count: number) => plural(count, 'de', { one: 'Neues Passwort', other: 'Neue Passwörter' }),
    once: (count: number) =>
      plural(count, 'de', {
        one: 'Dieses Passwort sehen Sie nur jetzt. Drucken oder kopieren Sie es, bevor Sie schließen.',
        other: 'Diese Passwörter sehen Sie nur jetzt. Drucken oder kopieren Sie sie, bevor Sie schließen.',
      }),
    lostDevice: 'Ein Gerät ist verloren: auch alle Geräte abmelden',
    lostDeviceHint:
      'Antworten, die auf einem Gerät noch warten, kommen dann als „braucht dich“ zum Explorer zurück und zählen erst, wenn er sie bestätigt.',
    lostDeviceOfSeveral:
      'Ist ein Gerät verloren gegangen? Öffnen Sie danach die Seite des Explorers, und melden Sie ihn dort auf allen Geräten ab.',
    endingDevices: 'Alle Geräte werden abgemeldet …',
    devicesEnded: 'Alle Geräte sind abgemeldet.',
    devicesNotEnded: 'Das Abmelden aller Geräte hat nicht geklappt',
    devicesNotEndedWay:
      'Das neue Passwort gilt. Versuchen Sie das Abmelden noch einmal auf der Seite des Explorers, unter „Anmeldung“.',
    caption: 'Explorer und ihre Passwörter',
    name: 'Explorer-Name',
    password: 'Passwort',
    copyAll: (count: number) => plural(count, 'de', { one: 'Beides kopieren', other: 'Alle kopieren' }),
    copyOne: (name: string) => `Passwort von ${name} kopieren`,
    print: (count: number) =>
      plural(count, 'de', { one: 'Anmeldekarte drucken', other: 'Anmeldekarten drucken' }),
    close: 'Ich habe sie gesichert',
    cardSite: (site: string) => `Anmelden: ${site}`,
    cardQr: 'QR-Code zur Anmeldung',
    cardScan: 'Scannen und antippen: Du bist angemeldet.',
    cardOwnName: 'Mein Name',
    cardNote: 'Gilt, bis du dein eigenes Passwort wählst.',
  },
  student: {
    eyebrow: 'Explorer',
    readAnswers: 'Antworten lesen',
    hand: 'Braucht Hilfe',
    joined: (day: string) => `Dabei seit ${day}`,
    progressTitle: 'Fortschritt',
    chapter: 'Welt',
    progress: 'Angekommen',
    state: 'Stand',
    stateDone: 'Fertig',
    stateBegun: 'Begonnen',
    stateNone: 'Noch offen',
    total: (part: number, whole: number) => `${number(part)} von ${number(whole)} Aufgaben angekommen`,
    noChapters: 'In dieser Klasse wurde noch keine Welt gestartet.',
    accessTitle: 'Anmeldung',
    passwordOwn: 'Das Passwort wurde selbst geändert.',
    passwordFirst: 'Das Passwort wurde noch nicht selbst geändert.',
    reset: 'Passwort zurücksetzen',
    endDevices: 'Auf allen Geräten abmelden',
    endDevicesTitle: (name: string) => `${name} auf allen Geräten abmelden?`,
    endDevicesText:
      'Zum Beispiel, wenn ein Tablet verloren ging. Antworten, die dort noch warten, kommen als „braucht dich“ zum Explorer zurück und zählen erst, wenn er sie bestätigt.',
    endDevicesConfirm: 'Überall abmelden',
    devicesEnded: (name: string) => `${name} ist überall abgemeldet.`,
    classTitle: 'Klasse',
    moveTo: 'In eine andere Klasse',
    move: 'Verschieben',
    moved: (name: string, to: string) => `${name} ist jetzt in „${to}“.`,
    noOtherClass: 'Sie haben keine andere aktive Klasse.',
    dataTitle: 'Daten',
    export: 'Daten herunterladen',
    exportText:
      'Was zu diesem Konto gespeichert ist, als Datei (Auskunft nach Art. 15 DSGVO). Privates und Anmeldezeiten sind darin nur gezählt. Zurückgezogenes, Stimmungen und Leseeinstellungen fehlen. Vollständig ist die Datei, die der Explorer selbst unter „Mein Konto“ lädt.',
    exportFile: (name: string) => `explorer-${name}.json`,
    exported: 'Die Datei ist heruntergeladen.',
    erase: 'Alles löschen',
    eraseText: 'Löscht Konto und Antworten sofort und endgültig (Art. 17 DSGVO).',
    eraseTitle: (name: string) => `Alles von ${name} löschen?`,
    eraseGoes:
      'Konto, Antworten, Entwürfe und Rückmeldungen werden sofort gelöscht. Das kann niemand rückgängig machen, auch wir nicht.',
    eraseExport: 'Laden Sie die Daten vorher herunter, wenn jemand sie noch braucht.',
    eraseContinue: 'Weiter zum Löschen',
    eraseSure: 'Endgültig löschen?',
    eraseSureText: 'Das ist der letzte Schritt. Danach ist nichts mehr da.',
    eraseType: (name: string) => `Zur Sicherheit: Schreiben Sie den Namen „${name}“`,
    eraseConfirm: 'Endgültig löschen',
    erased: (name: string) => `Alles von ${name} ist gelöscht.`,
  },
}

/** Private answers and their secret word. No area of the catalogue: these texts come with the code that shows them. */
export const privateAnswers = {
  create: {
    title: 'Wähl dein Geheimwort',
    why: 'Was du hier schreibst, gehört nur dir. Dein Geheimwort schließt es hier auf dem Tablet ab, erst danach wird es gesendet. Ohne dein Wort oder deinen Notfall-Code öffnet es niemand: nicht deine Lehrkraft, nicht die Schule, auch wir nicht.',
    loss: 'Merk es dir gut. Den Notfall-Code für zu Hause bekommst du gleich. Ohne Wort und ohne Code bleiben deine privaten Antworten für immer zu.',
    hint: 'Mindestens 8 Zeichen, am besten drei Wörter. Ein kurzes Wort kann man erraten. Nimm nicht dein Passwort. Groß oder klein ist egal.',
    again: 'Geheimwort noch einmal',
    submit: 'Weiter',
    tooShort: 'Nimm mindestens 8 Zeichen.',
    isName: 'Nimm etwas anderes als deinen Explorer-Namen.',
    different: 'Die beiden Geheimwörter sind verschieden.',
  },
  code: {
    title: 'Dein Notfall-Code',
    text: 'Schreib diesen Code auf einen Zettel und nimm ihn mit nach Hause. Er öffnet deine privaten Antworten, wenn du dein Geheimwort vergisst. Du siehst ihn nur jetzt.',
    done: 'Ich habe ihn aufgeschrieben',
  },
  unlock: {
    title: 'Mit deinem Geheimwort verschlossen',
    show: 'Öffnen',
    word: 'Geheimwort',
    required: 'Gib dein Geheimwort ein.',
    wrong: 'Das ist nicht das Geheimwort, mit dem du abgeschlossen hast.',
    forgotten: 'Geheimwort vergessen?',
    code: 'Notfall-Code',
    codeHint: '24 Zeichen von deinem Zettel. Striche und Leerzeichen sind egal.',
    codeMalformed: 'Der Code hat 24 Zeichen. Vergleich ihn mit deinem Zettel.',
    codeWrong: 'Mit diesem Code wurde nicht abgeschlossen.',
    withWord: 'Doch mit dem Geheimwort',
    codeLost: 'Der Code ist auch weg',
    startNew: 'Neu anfangen',
    startNewText:
      'Dann bleiben deine bisherigen privaten Antworten verschlossen. Für neue wählst du ein neues Geheimwort.',
  },
  exported: {
    locked:
      'In dieser Datei ist etwas mit deinem Geheimwort verschlossen. Gib es ein, dann kannst du es darin lesen.',
    anyway: 'Verschlossen herunterladen',
  },
  earlier: {
    title: 'Schütze deine privaten Antworten von früher',
    text: 'Sie sind noch ohne Geheimwort gespeichert. Deine Lehrkraft sieht sie trotzdem nicht. Mit Geheimwort öffnest nur du sie, auch die älteren. Kopien von vorher verschwinden nach und nach: hier gleich, auf anderen Geräten, wenn du dich dort abmeldest, bei uns nach einigen Wochen.',
    lock: 'Jetzt schützen',
    locking: 'Wird geschützt …',
    done: 'Deine privaten Antworten sind geschützt.',
  },
  reasons: {
    locked: 'Deine Gründe sind mit deinem Geheimwort verschlossen.',
    open: 'Gründe öffnen',
    add: 'Grund aufschreiben',
    openOne: 'Grund öffnen',
    lockedOne: 'Dein Grund ist verschlossen.',
  },
  broken: 'Diese Antwort lässt sich nicht mehr öffnen.',
  failed: 'Das hat nicht geklappt. Probier es noch einmal.',
}

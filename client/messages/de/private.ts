/** Private answers and their secret word. No area of the catalogue: these texts come with the code that shows them. */
export const privateAnswers = {
  create: {
    title: 'Wähl dein Geheimwort',
    short: 'Nur du kannst das lesen. Wähl zuerst ein Geheimwort, danach geht es gleich los. Merk es dir gut.',
    more: 'So funktioniert das Geheimwort',
    why: 'Was du hier schreibst, gehört nur dir. Dein Geheimwort schließt es hier auf dem Gerät ab, erst danach wird es gesendet. Ohne dein Wort oder deinen Notfall-Code öffnet es niemand: nicht deine Lehrkraft, nicht die Schule, auch wir nicht.',
    loss: 'Groß oder klein ist egal. Ein kurzes Wort kann man erraten. Den Notfall-Code für zu Hause bekommst du gleich. Ohne Wort und ohne Code bleiben deine privaten Antworten für immer zu.',
    hint: 'Mindestens 8 Zeichen, am besten drei Wörter. Nicht dein Passwort.',
    again: 'Geheimwort noch einmal',
    submit: 'Weiter',
    tooShort: 'Nimm mindestens 8 Zeichen.',
    isName: 'Nimm etwas anderes als deinen Explorer-Namen.',
    different: 'Die beiden Geheimwörter sind verschieden.',
  },
  unknown: {
    title: 'Hast du schon ein Geheimwort?',
    text: 'Dieses Gerät weiß es noch nicht: Dafür braucht es kurz Internet. Hast du schon eins, dann warte bitte. Sonst hast du danach zwei.',
    first: 'Ich habe noch keins',
  },
  code: {
    title: 'Dein Notfall-Code',
    text: 'Schreib diesen Code auf einen Zettel und nimm ihn mit nach Hause. Er öffnet deine privaten Antworten, wenn du dein Geheimwort vergisst. Du siehst ihn nur jetzt. Danach geht es los.',
    done: 'Ich habe ihn aufgeschrieben',
    print: 'Code drucken',
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
    codeRequired: 'Gib deinen Notfall-Code ein.',
    codeMalformed: 'Der Code hat 24 Zeichen. Vergleich ihn mit deinem Zettel.',
    codeWrong: 'Mit diesem Code wurde nicht abgeschlossen.',
    withWord: 'Doch mit dem Geheimwort',
    codeLost: 'Der Code ist auch weg',
    startNew: 'Neu anfangen',
    startNewText:
      'Was du schon privat abgegeben hast, bleibt dann verschlossen. Für Neues wählst du ein neues Geheimwort.',
    replaced: {
      draft: 'Dein Entwurf hier geht dann verloren: Du fängst mit einem leeren an.',
      reason: 'Dein Grund hier geht dann verloren: Du fängst mit einem leeren an.',
    },
  },
  exported: {
    locked:
      'In dieser Datei ist etwas mit deinem Geheimwort verschlossen. Gib es ein, dann kannst du es darin lesen.',
    anyway: 'Verschlossen herunterladen',
  },
  earlier: {
    title: 'Schütze deine privaten Antworten',
    text: 'Wähl ein Geheimwort. Dann kannst nur du sie öffnen.',
    more: 'Was dann passiert',
    copies:
      'Deine Antworten bleiben. Deine Lehrkraft sieht sie schon jetzt nicht. Alte Kopien ohne Geheimwort verschwinden: hier sofort, auf anderen Geräten beim Abmelden, bei uns nach einigen Wochen.',
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

import type { LocalText } from '../domain/language.ts'
import type { FieldProblem } from './field-problems.ts'

/**
 * Every refusal of the server: its status and the sentence for a person. Programs use the codes, which are stable.
 * Source: design/1-product.md, error texts.
 */
export const problems = {
  NOT_HTTP: [400, { de: 'Die Anfrage kam beschädigt an.', en: 'The request arrived damaged.' }],
  BAD_JSON: [400, { de: 'Die Anfrage war nicht lesbar.', en: 'The request could not be read.' }],
  NOT_SIGNED_IN: [401, { de: 'Bitte anmelden.', en: 'Please sign in.' }],
  SESSION_EXPIRED: [
    401,
    {
      de: 'Die Anmeldung ist abgelaufen. Bitte neu anmelden.',
      en: 'The session has expired. Please sign in again.',
    },
  ],
  BAD_CREDENTIALS: [
    401,
    { de: 'Name oder Passwort stimmt nicht.', en: 'The name or the password is not right.' },
  ],
  CARD_VOID: [
    401,
    {
      de: 'Diese Karte meldet nicht mehr an. Gib dein eigenes Passwort ein, sonst das von deiner neuesten Karte.',
      en: 'This card does not sign you in any more. Type your own password, or else the one on your newest card.',
    },
  ],
  SECOND_FACTOR: [
    401,
    {
      de: 'Bitte geben Sie auch den Code aus Ihrer App ein. Jeder Code gilt nur einmal.',
      en: 'Please enter the code from your app, too. Each code is good only once.',
    },
  ],
  ROLE: [403, { de: 'Dafür ist dieses Konto nicht gedacht.', en: 'This account is not meant for that.' }],
  ORIGIN: [
    403,
    { de: 'Diese Anfrage kam von einer fremden Seite.', en: 'This request came from another site.' },
  ],
  SUSPENDED: [
    403,
    {
      de: 'Diese Schule ist zurzeit gesperrt. Antworten bleiben erhalten.',
      en: 'This school is suspended at the moment. Answers are kept.',
    },
  ],
  DEMO_CLOSED: [
    403,
    {
      de: 'Die Demo-Schule ist hier geschlossen, denn ihre Passwörter sind öffentlich.',
      en: 'The demo school is closed here, because its passwords are public.',
    },
  ],
  CURRENT_PASSWORD: [
    403,
    { de: 'Das bisherige Passwort stimmt nicht.', en: 'The current password is not right.' },
  ],
  CLASSES_CLOSED: [
    403,
    {
      de: 'Dieses Konto ist zurzeit gesperrt.',
      en: 'This account is suspended at the moment.',
    },
  ],
  OWN_PASSWORD: [403, { de: 'Wähle erst dein eigenes Passwort.', en: 'Choose your own password first.' }],
  CONSENT_MISSING: [
    403,
    {
      de: 'Für dieses Konto fehlt noch die Einwilligung. Deine Lehrkraft trägt sie ein.',
      en: 'The consent for this account is still missing. Your teacher records it.',
    },
  ],
  NOT_YOURS: [403, { de: 'Das gehört zu einem anderen Konto.', en: 'That belongs to another account.' }],
  NOT_FOUND: [404, { de: 'Das gibt es hier nicht.', en: 'There is no such thing here.' }],
  CODE_UNKNOWN: [
    404,
    {
      de: 'Dieser Code passt zu keiner offenen Klasse. Frag deine Lehrkraft.',
      en: 'This code fits no open class. Ask your teacher.',
    },
  ],
  METHOD: [405, { de: 'So lässt sich das nicht aufrufen.', en: 'This cannot be called like that.' }],
  TOO_SLOW: [408, { de: 'Die Anfrage kam zu langsam an.', en: 'The request arrived too slowly.' }],
  CLASS_FULL: [409, { de: 'Diese Klasse ist voll.', en: 'This class is full.' }],
  CLASS_ARCHIVED: [
    409,
    {
      de: 'Diese Klasse ist archiviert. Bitte erst wiederherstellen.',
      en: 'This class is archived. Please restore it first.',
    },
  ],
  NO_SLOTS: [
    409,
    { de: 'In der Lizenz ist kein Klassenplatz mehr frei.', en: 'The licence has no free class slot left.' },
  ],
  LICENSE_EXPIRED: [409, { de: 'Die Lizenz ist abgelaufen.', en: 'The licence has expired.' }],
  EMAIL_TAKEN: [
    409,
    {
      de: 'Mit dieser E-Mail-Adresse gibt es schon ein Konto.',
      en: 'There is an account with this e-mail address already.',
    },
  ],
  NOT_CONFIRMED: [
    409,
    {
      de: 'Dieses Konto ist noch nicht bestätigt. Das macht eine andere Lehrkraft der Schule.',
      en: 'This account is not confirmed yet. Another teacher of the school does that.',
    },
  ],
  USERNAME_TAKEN: [409, { de: 'Dieser Name ist schon vergeben.', en: 'This name is taken already.' }],
  NAME_TAKEN: [
    409,
    { de: 'Eine Klasse mit diesem Namen gibt es schon.', en: 'There is a class with this name already.' },
  ],
  ALREADY_IN_CLASS: [409, { de: 'Du bist schon in einer Klasse.', en: 'You are in a class already.' }],
  CLASS_REQUIRED: [
    409,
    {
      de: 'Diese Welt läuft nicht in genau einer Klasse. Bitte die Klasse angeben.',
      en: 'This world does not run in exactly one class. Please name the class.',
    },
  ],
  CHAPTER_NOT_STARTED: [
    409,
    {
      de: 'Diese Welt wurde in deiner Klasse noch nicht gestartet.',
      en: 'This world has not been started in your class yet.',
    },
  ],
  CHAPTER_RUNS: [
    409,
    {
      de: 'Diese Welt läuft schon. Planen Sie nur noch ihr Ende.',
      en: 'This world is running already. Plan only its end.',
    },
  ],
  START_IN_PAST: [
    422,
    {
      de: 'Dieser Beginn ist schon vorbei. Wählen Sie einen späteren, oder starten Sie die Welt gleich.',
      en: 'This start is over already. Choose a later one, or start the world now.',
    },
  ],
  END_IN_PAST: [
    422,
    {
      de: 'Dieser Tag ist schon vorbei. Wählen Sie heute oder einen späteren.',
      en: 'This day is over already. Choose today or a later one.',
    },
  ],
  END_BEFORE_START: [
    422,
    {
      de: 'Das Ende liegt vor dem Beginn. Wählen Sie denselben Tag oder einen späteren.',
      en: 'The end is before the start. Choose the same day or a later one.',
    },
  ],
  LETTER_REUSED: [
    409,
    {
      de: 'Unter dieser Kennung ist schon etwas anderes angekommen.',
      en: 'Something else has arrived under this id already.',
    },
  ],
  ATTACHMENT_BROKEN: [
    422,
    {
      de: 'Ein Bild oder eine Aufnahme kam beschädigt an. Nimm es bitte noch einmal auf.',
      en: 'A picture or a recording arrived damaged. Please take it again.',
    },
  ],
  ATTACHMENTS_FULL: [
    409,
    {
      de: 'Für Bilder und Aufnahmen ist kein Platz mehr.',
      en: 'There is no room left for pictures and recordings.',
    },
  ],
  TOO_LARGE: [413, { de: 'Das ist zu groß.', en: 'This is too large.' }],
  CONTENT_TYPE: [415, { de: 'Bitte JSON schicken.', en: 'Please send JSON.' }],
  INVALID: [422, { de: 'Bitte die markierten Angaben prüfen.', en: 'Please check the marked fields.' }],
  DAY_OVER: [
    422,
    {
      de: 'Dieser Tag ist schon vorbei. Bitte einen späteren wählen oder das Feld leeren.',
      en: 'This day is over. Please choose a later one, or empty the field.',
    },
  ],
  LICENSE_UNKNOWN: [
    422,
    { de: 'Diesen Lizenzschlüssel gibt es nicht.', en: 'There is no such licence key.' },
  ],
  CODE_WRONG: [
    422,
    {
      de: 'Dieser Code stimmt nicht, oder er ist verbraucht.',
      en: 'This code is wrong, or it has been used.',
    },
  ],
  PASSWORD_WEAK: [422, { de: 'Dieses Passwort ist zu schwach.', en: 'This password is too weak.' }],
  RESPONSE_INVALID: [
    422,
    { de: 'Die Antwort passt noch nicht zur Aufgabe.', en: 'The answer does not fit the challenge yet.' },
  ],
  CHALLENGE_UNKNOWN: [422, { de: 'Diese Aufgabe gibt es nicht.', en: 'There is no such challenge.' }],
  CREDENTIAL_CHANGED: [
    409,
    {
      de: 'Das Passwort wurde inzwischen anders geändert.',
      en: 'The password was changed in another way meanwhile.',
    },
  ],
  LETTER_EXPIRED: [
    409,
    {
      de: 'Das hat zu lange gewartet. Bitte noch einmal versuchen.',
      en: 'This has waited too long. Please try again.',
    },
  ],
  KEY_REVOKED: [
    409,
    {
      de: 'Dieses Gerät wurde abgemeldet, bevor das ankam. War das von dir?',
      en: 'This device was signed out before it arrived. Was it yours?',
    },
  ],
  HEADERS_TOO_LARGE: [
    431,
    { de: 'Die Kopfzeilen der Anfrage sind zu lang.', en: 'The headers of the request are too long.' },
  ],
  LOCKED: [
    429,
    {
      de: 'Zu viele Fehlversuche. Bitte etwas warten.',
      en: 'Too many failed attempts. Please wait a little.',
    },
  ],
  RATE_LIMITED: [
    429,
    {
      de: 'Das war zu oft hintereinander. Bitte etwas warten.',
      en: 'Too many requests. Please wait a little.',
    },
  ],
  SERVER: [500, { de: 'Das lag an uns. Nichts ist verloren.', en: 'That was our fault. Nothing is lost.' }],
  BUSY: [
    503,
    {
      de: 'Gerade ist viel los. Bitte gleich noch einmal versuchen.',
      en: 'It is busy right now. Please try again in a moment.',
    },
  ],
} as const satisfies Record<string, readonly [status: number, text: LocalText]>

export type ProblemCode = keyof typeof problems

/** The only error body of the API. */
export interface ProblemBody {
  success: false
  statusCode: number
  statusMessage: string
  code: ProblemCode
  fields?: FieldProblem[]
  /** USERNAME_TAKEN offers a free name; CLASS_REQUIRED names the classes. */
  suggestion?: string
  classes?: { id: string; name: string }[]
  requestId: string
}

export function isProblemCode(value: unknown): value is ProblemCode {
  return typeof value === 'string' && Object.hasOwn(problems, value)
}

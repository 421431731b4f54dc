import type { FieldProblem } from '#shared/contract/field-problems.ts'
import type { Language, LocalText } from '#shared/domain/language.ts'

const sentences = {
  SIGNED_OUT: {
    de: 'Du bist hier nicht mehr angemeldet. Dein Text steht noch da, ist aber nicht gespeichert.',
    en: 'You are no longer signed in here. Your text is still there, but it is not saved.',
  },
  STORAGE_FAILED: {
    de: 'Dieses Gerät konnte gerade nicht speichern. Lass die Seite offen und versuch es noch einmal.',
    en: 'This device could not save just now. Leave the page open and try again.',
  },
  CANNOT_SEAL: {
    de: 'Dieser Browser kann Antworten nicht sicher verschließen. Öffne die App über https oder in einem anderen Browser.',
    en: 'This browser cannot seal answers safely. Open the app over https or in another browser.',
  },
  NEEDS_CONNECTION: {
    de: 'Dafür braucht es eine Verbindung. Sobald das Gerät online ist, geht es wieder.',
    en: 'This needs a connection. Please try again as soon as the device is online.',
  },
  NO_ROOM: {
    de: 'Auf diesem Gerät ist wenig Platz. Bilder und Aufnahmen müssen warten, Text geht noch.',
    en: 'There is little room on this device. Pictures and recordings have to wait; text still works.',
  },
  PASSWORD_WAITING: {
    de: 'Eine Passwortänderung ist schon unterwegs. Warte, bis sie angekommen ist.',
    en: 'A password change is on its way already. Wait until it has arrived.',
  },
  ALREADY_SENT: {
    de: 'Das ist schon unterwegs und lässt sich nicht mehr zurückholen.',
    en: 'This is on its way already and cannot be taken back.',
  },
} as const satisfies Record<string, LocalText>

export type DeviceErrorCode = keyof typeof sentences

/** The device refused an operation and stored nothing. */
export class DeviceError extends Error {
  override name = 'DeviceError'
  readonly code: DeviceErrorCode

  constructor(code: DeviceErrorCode, language: Language, cause?: unknown) {
    super(sentences[code][language], { cause })
    this.code = code
  }
}

/** The input is invalid; one sentence for each field. */
export class InputError extends Error {
  override name = 'InputError'
  readonly fields: readonly FieldProblem[]

  constructor(fields: readonly FieldProblem[]) {
    super(fields[0]?.message ?? 'invalid')
    this.fields = fields
  }
}

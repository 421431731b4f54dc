// A student's choices for printing, on this device: locked with a key that the server gives only to this student's
// session. They stay after the sign-out; without the key no account can open them, and they do not reveal their author.
import { fromBase64url, toBase64url } from '../../offline/base64url.ts'

/** `kept`: occupations of the pass, private until each is released; `card-closed`: lines that 8.4 would release. */
export type Choice = 'pass-left-out' | 'pass-released' | 'card-released' | 'card-closed'

/** The chosen ids. */
export type Choices = Readonly<Partial<Record<Choice, readonly string[]>>>

export interface LockedChoices {
  choices: Choices
  /** Changes the choices as they are stored now, because another tab may have changed them too. In the order of calls. */
  save(change: (stored: Choices) => Choices): Promise<void>
}

type Store = Pick<Storage, 'getItem' | 'setItem'>

interface Row {
  /** Derived from the key; it names no student. */
  owner: string
  iv: string
  box: string
}

const storedAs = 'weltenkompass.choices'
/** More students than use one tablet. Beyond it the choices that were saved longest ago are dropped. */
const mostStudents = 100

/** Rejects without WebCrypto. Choices that the key does not open are read as none. */
export async function openChoices(keyText: string, store: () => Store): Promise<LockedChoices> {
  const { owner, key } = await keysOf(keyText)
  const isOwn = (row: Row) => row.owner === owner
  const choicesIn = async (own: Row | undefined): Promise<Choices> =>
    own ? decrypted(own, key).catch(() => ({})) : {}
  /** Those that could not be written are written with the next ones. */
  let changes: ((stored: Choices) => Choices)[] = []
  async function saveChanges(): Promise<void> {
    const own = readRows(store).find(isOwn)
    const written = [...changes]
    const choices = written.reduce((before, change) => change(before), await choicesIn(own))
    const row = { owner, ...(await encrypted(choices, key)) }
    const rows = readRows(store)
    if (rows.find(isOwn)?.iv !== own?.iv) return saveChanges()
    const others = rows.filter((each) => !isOwn(each))
    if (writeRows(store, [...others, row].slice(-mostStudents))) changes = changes.slice(written.length)
  }
  let last = Promise.resolve()
  return {
    choices: await choicesIn(readRows(store).find(isOwn)),
    save(change) {
      changes.push(change)
      return (last = last.then(saveChanges))
    },
  }
}

async function keysOf(keyText: string): Promise<{ owner: string; key: CryptoKey }> {
  const material = await crypto.subtle.importKey('raw', fromBase64url(keyText), 'HKDF', false, [
    'deriveBits',
    'deriveKey',
  ])
  const purpose = (name: string) => ({
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(),
    info: new TextEncoder().encode(`weltenkompass/choices/${name}/1`),
  })
  const [owner, key] = await Promise.all([
    crypto.subtle.deriveBits(purpose('owner'), material, 128),
    crypto.subtle.deriveKey(purpose('box'), material, { name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]),
  ])
  return { owner: toBase64url(new Uint8Array(owner)), key }
}

async function encrypted(choices: Choices, key: CryptoKey): Promise<Omit<Row, 'owner'>> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const plain = new TextEncoder().encode(JSON.stringify(choices))
  const box = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain)
  return { iv: toBase64url(iv), box: toBase64url(new Uint8Array(box)) }
}

async function decrypted({ iv, box }: Row, key: CryptoKey): Promise<Choices> {
  const algorithm = { name: 'AES-GCM', iv: fromBase64url(iv) }
  const plain = await crypto.subtle.decrypt(algorithm, key, fromBase64url(box))
  return JSON.parse(new TextDecoder().decode(plain)) as Choices
}

function readRows(store: () => Store): Row[] {
  try {
    const rows: unknown = JSON.parse(store().getItem(storedAs) ?? '[]')
    return Array.isArray(rows) ? rows : []
  } catch {
    return []
  }
}

/** False: the storage is closed or full, and the choice lasts for this page. */
function writeRows(store: () => Store, rows: readonly Row[]): boolean {
  try {
    store().setItem(storedAs, JSON.stringify(rows))
    return true
  } catch {
    return false
  }
}

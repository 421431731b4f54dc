// A student's choices for printing, on this device: locked with a key that the server gives only to this student's
// session. They stay after the sign-out; without the key no account can open them, and they do not reveal their author.
import { fromBase64url, toBase64url } from '../../offline/base64url.ts'

/** `kept`: occupations of the pass, private until each is released; `card-closed`: lines that 8.4 would release. */
export type Choice = 'pass-left-out' | 'pass-released' | 'card-released' | 'card-closed'

/** The chosen ids. */
export type Choices = Readonly<Partial<Record<Choice, readonly string[]>>>

export interface LockedChoices {
  choices: Choices
  /** Replaces the stored choices. Calls take effect in their order. */
  save(choices: Choices): Promise<void>
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
  const own = readRows(store).find((row) => row.owner === owner)
  let last = Promise.resolve()
  return {
    choices: own ? await decrypted(own, key).catch(() => ({})) : {},
    save(choices) {
      last = last.then(async () => {
        const row = { owner, ...(await encrypted(choices, key)) }
        const others = readRows(store).filter((each) => each.owner !== owner)
        writeRows(store, [...others, row].slice(-mostStudents))
      })
      return last
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

function writeRows(store: () => Store, rows: readonly Row[]) {
  try {
    store().setItem(storedAs, JSON.stringify(rows))
  } catch {
    // The storage is closed or full: the choice lasts for this page.
  }
}

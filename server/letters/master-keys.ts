// Derives every other key from the master key. No key is stored in a table, so a restore cannot lose one. It
// does not depend on letters or tickets. Older keys only open; only the first key seals.
import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import { deriveSealKey, type SealKey } from './hpke.ts'

export interface MasterKey {
  /** Identifies the key on the wire. Never reused for another key. */
  kid: string
  /** At least 32 random bytes. */
  key: Buffer
}

export interface DerivedKeys {
  kid: string
  /** Four bytes at the start of every ticket that identify the master key that sealed it. */
  ticketMark: Buffer
  ticketKey: KeyObject
  writeKeyKey: KeyObject
  sealKey: SealKey
  tombstoneKey: KeyObject
  fingerprintKey: KeyObject
  choicesKey: KeyObject
}

export interface MasterKeys {
  current: DerivedKeys
  all: readonly DerivedKeys[]
  findByKid: (kid: string) => DerivedKeys | undefined
  findByMark: (mark: Buffer) => DerivedKeys | undefined
}

const purpose = (name: string) => `weltenkompass/${name}/1`

/** `keys`: the current one first, then older ones. Throws on a short key and on a duplicate name. */
export async function deriveMasterKeys(keys: readonly MasterKey[]): Promise<MasterKeys> {
  const all = await Promise.all(keys.map(derivedKeysOf))
  const [current] = all
  if (current === undefined) throw new Error('There is no master key')
  const byKid = new Map(all.map((each) => [each.kid, each]))
  const byMark = new Map(all.map((each) => [each.ticketMark.readUInt32BE(), each]))
  if (byKid.size < all.length || byMark.size < all.length)
    throw new Error('Two master keys have the same name')
  return {
    current,
    all,
    findByKid: (kid) => byKid.get(kid),
    findByMark: (mark) => (mark.length === 4 ? byMark.get(mark.readUInt32BE()) : undefined),
  }
}

/** The hashes of an erased student: the current key's first. An older key may have made the stored one. */
export function tombstoneHashesOf(keys: MasterKeys, studentId: string): [Buffer, ...Buffer[]] {
  const hashOf = (each: DerivedKeys) =>
    createHmac('sha256', each.tombstoneKey).update(studentId.toLowerCase()).digest()
  return [hashOf(keys.current), ...keys.all.slice(1).map(hashOf)]
}

async function derivedKeysOf({ kid, key }: MasterKey): Promise<DerivedKeys> {
  if (!/^[\w-]{1,64}$/.test(kid)) throw new Error('A master key needs a name of letters, digits, _ or -')
  if (key.length < 32) throw new Error(`The master key "${kid}" is shorter than 32 bytes`)
  return {
    kid,
    ticketMark: derive(key, 'ticket-mark', 4),
    ticketKey: createSecretKey(derive(key, 'ticket', 32)),
    writeKeyKey: createSecretKey(derive(key, 'write-key', 32)),
    sealKey: await deriveSealKey(derive(key, 'seal-key', 32)),
    tombstoneKey: createSecretKey(derive(key, 'tombstone', 32)),
    fingerprintKey: createSecretKey(derive(key, 'fingerprint', 32)),
    choicesKey: createSecretKey(derive(key, 'choices', 32)),
  }
}

function derive(key: Buffer, name: string, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), purpose(name), bytes))
}

import { use, useEffect, useSyncExternalStore } from 'react'
import type { RealNames } from '../names/real-names.ts'
import type { NameVault } from '../names/vault.ts'
import type { Session } from '../offline/session.ts'
import { NamesContext } from './names-context.ts'
import { useOffline } from './useOffline.ts'

/** The signed-in teacher's names for pseudonyms; empty for other users. */
export function useRealNames(): RealNames {
  const vault = use(NamesContext)
  const { session } = useOffline()
  useEffect(() => (vault ? follow(vault, session) : undefined), [vault, session])
  const state = useSyncExternalStore(vault?.subscribe ?? neverChanges, vault?.state ?? noNames)
  return {
    vault,
    status: vault ? state.status : 'unavailable',
    nameOf: (studentId) => (state.status === 'open' ? state.names.get(studentId) : undefined),
  }
}

const followed = new WeakMap<NameVault, Session>()

/** For the life of the page: a sign-out closes the vault on every screen. */
function follow(vault: NameVault, session: Session) {
  const tell = () => {
    const user = session.mirror()
    vault.belongTo(user?.userType === 'teacher' ? user.userId : null)
  }
  tell()
  if (followed.get(vault) === session) return
  followed.set(vault, session)
  session.subscribe(tell)
}

const unknown = { status: 'unknown' } as const
const noNames = () => unknown
const neverChanges = () => () => {}

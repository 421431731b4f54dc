// Why somebody is no longer signed in. The session only knows that they are not; this page knows whether a person
// here asked for it. Everything else (the server's word, another tab) counts as lost.
let isAskedFor = false

/** Runs a sign-out that a person asked for. */
export async function departing(signOut: () => Promise<void>): Promise<void> {
  isAskedFor = true
  try {
    await signOut()
  } finally {
    isAskedFor = false
  }
}

export function departureReason(): 'signed-out' | 'lost' {
  return isAskedFor ? 'signed-out' : 'lost'
}

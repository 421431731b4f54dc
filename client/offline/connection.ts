/** What the platform reports about the network. */
export interface Connection {
  /** `false` is reliable. `true` only means that some network interface is up. */
  isOnline(): boolean
  /** Calls back on every change; returns the unsubscribe function. */
  subscribe(listener: () => void): () => void
}

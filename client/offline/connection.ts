/** What the platform says of its network. */
export interface Connection {
  /** `false` is certain; `true` only means that there is some network. */
  isOnline(): boolean
  /** Tells of every change; returns its own end. */
  subscribe(listener: () => void): () => void
}

/** `session`: a user signed in or out; `isLost`: the server ended the session; `drained`: letters have arrived. */
export type TabMessage = { type: 'session'; isLost?: boolean } | { type: 'drained' }

export interface TabChannel {
  tell(message: TabMessage): void
  onMessage(listener: (message: TabMessage) => void): void
}

/** Tabs and the worker of this device. Does nothing in a browser without BroadcastChannel. */
export function connectTabs(): TabChannel {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined, onMessage: () => undefined }
  const channel = new BroadcastChannel('weltenkompass')
  return {
    // eslint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    tell: (message) => channel.postMessage(message),
    onMessage: (listener) =>
      channel.addEventListener('message', (event) => listener(event.data as TabMessage)),
  }
}

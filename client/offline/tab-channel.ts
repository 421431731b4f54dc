/** `session`: somebody came or left, `isLost`: because the server had ended their session; `drained`: letters have arrived. */
export type TabMessage = { type: 'session'; isLost?: boolean } | { type: 'drained' }

export interface TabChannel {
  tell(message: TabMessage): void
  onMessage(listener: (message: TabMessage) => void): void
}

/** Tabs and the worker of this device; silent where the browser has no BroadcastChannel. */
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

/** The Background Sync tag for waiting letters: the page registers it, the worker handles it. */
export const syncTag = 'wk-outbox'

/** Background Sync's name for "letters wait": the page registers it, the worker hears it. */
export const syncTag = 'wk-outbox'

/** The server's time, injected so that tests can travel. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

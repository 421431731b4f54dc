/** The server starts planned worlds every 20 seconds. Pages that show plans ask as often. */
export const plannedStartMs = 20_000

/** After this time without a start, something prevents it. */
export const overdueMs = 120_000

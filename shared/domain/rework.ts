/**
 * "Zur Überarbeitung" is the state of an answer whose newest version carries this stamp as its newest: its author is
 * asked for another version. A newer version ends it and counts as reworked. In a folder each leaf is such an answer.
 */
export const reworkStamp = 'again' as const

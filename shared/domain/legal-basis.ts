/** The legal basis on which a school processes what students write: the school law of its Land, or consent. */
export const legalBases = ['law', 'consent'] as const
export type LegalBasis = (typeof legalBases)[number]

/** `open`: none is recorded. */
export const consentStates = ['open', 'given', 'withdrawn'] as const
export type ConsentState = (typeof consentStates)[number]

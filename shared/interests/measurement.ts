/**
 * What `riasec-2` assumes about its own precision. It was not measured yet: docs/compass.md names the sources, and
 * `npm run pilot` prints the figures that will replace these two constants.
 */

/**
 * Reliability of a direction's eight items (Cronbach's alpha). AIST-3, the usual German inventory, publishes .86 to .90
 * for ten items per direction; shortened to eight (Spearman–Brown) that is .83 to .88. Ours was never tried in a school,
 * so the assumption stays below that.
 */
export const reliability = 0.81

/** How far students differ in one direction: the standard deviation, in points of 100. */
export const scaleDeviation = 20

/** The error of a student's result in one direction: 8.7 points. */
export const standardError = scaleDeviation * Math.sqrt(1 - reliability)

/** The same for the difference of two directions: 12.3 points. */
export const errorOfDifference = standardError * Math.SQRT2

/** Of two equal values, chance alone makes one in ten pairs differ by more than 1.645 standard errors. */
export const certainty = 1.645

/** Directions that lie as close as this are tied: 20 points. */
export const tieWithin = certainty * errorOfDifference

/**
 * Two results of one student in one direction differ when chance alone makes fewer than one in twenty differ as much:
 * 24 points. This is the reliable change index of Jacobson and Truax (1991) at its usual 95 percent.
 */
export const changeBeyond = 1.96 * errorOfDifference

/**
 * The standard error of the difference of two fits (matching.ts), among the eight best fields of a profile. Measured by
 * the simulation of figures.test.ts, because the fit is no linear function of the answers.
 */
export const errorOfFits = 0.098

/** Fields whose fits lie as close as this cannot be told apart: 0.16. */
export const fitsTieWithin = certainty * errorOfFits

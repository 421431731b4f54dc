import { limits } from './limits.ts'

export interface LicenseUsage {
  totalSlots: number
  /** Active classes of the organization. */
  usedSlots: number
  availableSlots: number
  /** 0 to 100, one decimal. */
  usagePercentage: number
}

/** A licence may be reduced below the slots in use: then none is free, and usage is 100 per cent at most. */
export function licenseUsageOf(totalSlots: number, usedSlots: number): LicenseUsage {
  return {
    totalSlots,
    usedSlots,
    availableSlots: Math.max(0, totalSlots - usedSlots),
    usagePercentage: Math.min(100, Math.round((usedSlots / totalSlots) * 1000) / 10),
  }
}

/** A licence without an end never expires. */
export function isLicenseExpired(validUntil: Date | null, now: Date): boolean {
  return validUntil !== null && validUntil < now
}

const graceMs = limits.licenseGraceDays * 86_400_000

/**
 * What an ended licence still allows. New classes need a valid licence; existing classes may start chapters for 30 more
 * days, so that no class is locked out in the middle of a term. Reading, exporting and submitting remain possible
 * without limit.
 */
export function startableUntil(validUntil: Date | null): Date | null {
  return validUntil && new Date(validUntil.getTime() + graceMs)
}

/** Licences that end at this instant or later still allow a start at `now`. */
export function startableSince(now: Date): Date {
  return new Date(now.getTime() - graceMs)
}

/** The licence is valid until the end of its last day (UTC); undefined for an invalid date. */
export function endOfDay(day: string): Date | undefined {
  const date = day.slice(0, 10)
  const end = new Date(`${date}T23:59:59.999Z`)
  return !Number.isNaN(end.getTime()) && end.toISOString().startsWith(date) ? end : undefined
}

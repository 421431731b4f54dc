import { describe, expect, it } from 'vitest'
import { endOfDay, isLicenseExpired, licenseUsageOf, startableUntil } from './license.ts'

describe('licence usage', () => {
  it.each([
    [3, 1, { availableSlots: 2, usagePercentage: 33.3 }],
    [20, 0, { availableSlots: 20, usagePercentage: 0 }],
    [7, 7, { availableSlots: 0, usagePercentage: 100 }],
    // Reduced below the slots in use.
    [2, 5, { availableSlots: 0, usagePercentage: 100 }],
  ])('of %d slots with %d classes', (total, used, expected) => {
    expect(licenseUsageOf(total, used)).toEqual({ totalSlots: total, usedSlots: used, ...expected })
  })
})

describe('the end of a licence', () => {
  it('is the end of its last day', () => {
    const end = endOfDay('2027-07-31') ?? null
    expect(isLicenseExpired(end, new Date('2027-07-31T23:00:00Z'))).toBe(false)
    expect(isLicenseExpired(end, new Date('2027-08-01T00:00:00Z'))).toBe(true)
    expect(isLicenseExpired(null, new Date())).toBe(false)
  })

  it('lets existing classes continue for 30 days', () => {
    expect(startableUntil(new Date('2027-07-31T23:59:59.999Z'))).toEqual(new Date('2027-08-30T23:59:59.999Z'))
    expect(startableUntil(null)).toBeNull()
  })

  it('uses the day of an instant and refuses an invalid date', () => {
    expect(endOfDay('2027-07-31T10:00:00.000Z')).toEqual(new Date('2027-07-31T23:59:59.999Z'))
    expect(endOfDay('2027-02-31')).toBeUndefined()
  })
})

/** The calls of a second factor, by the role of the account. */
export const calls = {
  admin: {
    state: 'admins.secondFactor',
    begin: 'admins.beginSecondFactor',
    confirm: 'admins.confirmSecondFactor',
    remove: 'admins.removeSecondFactor',
  },
  teacher: {
    state: 'teachers.secondFactor',
    begin: 'teachers.beginSecondFactor',
    confirm: 'teachers.confirmSecondFactor',
    remove: 'teachers.removeSecondFactor',
  },
} as const

export type StaffRole = keyof typeof calls

/** A stable slug. The server accepts any id of this form: a newer pack of the atlas may have more occupations. */
export const occupationIdForm = { pattern: /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, max: 50 } as const

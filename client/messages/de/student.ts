export const student = {}

export const teacher = {}

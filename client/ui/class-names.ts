/** Joins the truthy class names: `classNames(css.button, busy && css.busy)`. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}

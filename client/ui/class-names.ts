/** Joins the class names that hold: `classNames(css.button, busy && css.busy)`. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}

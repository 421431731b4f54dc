/** The shape that another language must fill: the same keys, and functions of the same parameters. */
export type MessagesOf<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...values: infer Values) => string
      ? (...values: Values) => string
      : MessagesOf<T[K]>
}

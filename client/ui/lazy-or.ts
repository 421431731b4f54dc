import { type ComponentType, lazy } from 'react'

/** A part that is loaded when it is first shown, and what stands in its place when it could not be (nothing). */
export function lazyOr<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<Props> = () => null,
) {
  return lazy<ComponentType<Props>>(() =>
    load().then(
      (Part) => ({ default: Part }),
      () => ({ default: Instead }),
    ),
  )
}

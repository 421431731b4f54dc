import { type ComponentType, createElement, use, useEffect } from 'react'

/**
 * A part that is loaded when it is first shown. `Instead` stands in its place when it could not be loaded (by default
 * nothing), until it leaves the page: whoever opens the part again gets another try.
 */
export function lazyWithFallback<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<Props> = () => null,
): ComponentType<Props> {
  let loading: Promise<ComponentType<Props>> | undefined
  function Failed(props: Props) {
    useEffect(() => () => (loading = undefined), [])
    return createElement(Instead, props)
  }
  return function Part(props) {
    return createElement(use((loading ??= load().catch(() => Failed))), props)
  }
}

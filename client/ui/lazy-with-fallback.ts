import { type ComponentType, createElement, use, useEffect } from 'react'

/**
 * A component that is loaded when it is first rendered. If it cannot be loaded, `Instead` (by default nothing) is
 * rendered until it is unmounted; the next mount tries again.
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

import {
  type ComponentType,
  createElement,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useState,
} from 'react'

/** A component in a file of its own. */
export type Part<props> = {
  /** Absent until loaded. */
  component: ComponentType<props> | undefined
  /** Rejects as `load` did; another call tries again. */
  load(): Promise<void>
}

/** The part that `load` loads, or the `component` that is at hand. */
export function createPart<props>(
  load: () => Promise<{ default?: ComponentType<props> }>,
  component?: ComponentType<props>,
): Part<props> {
  return {
    component,
    async load() {
      this.component ??= (await load()).default
    },
  }
}

/**
 * The component of a part, which is loaded when it is first shown; absent until then. Throws why it could not be loaded,
 * or that its file has no component, to the boundary around it. Unlike Suspense, which shows a placeholder for at least
 * 300 ms, it ends with the loading.
 */
export function usePart<props>(part: Part<props>): ComponentType<props> | undefined {
  // Null while it loads, then undefined or why it failed.
  const [error, setError] = useState<unknown>(null)
  const { component } = part
  useLayoutEffect(() => {
    // By what was rendered: the part may have been loaded since, by somebody else.
    if (!component) part.load().then(setError, setError)
  }, [part, component])
  if (error !== null && !component) throw error ?? new Error('No such component')
  return component
}

/**
 * A component in a file of its own, which loads when the component is first shown: `placeholder` until then, and `failed`
 * where it cannot be loaded. The next time that it is shown tries again.
 */
export function lazyComponent<props extends object>(
  load: () => Promise<ComponentType<props>>,
  placeholder: (props: props) => ReactNode = () => null,
  failed: (retry: () => void) => ReactNode = () => null,
): ComponentType<props> {
  const part = createPart<props>(async () => ({ default: await load() }))
  return function LazyComponent(props) {
    const [status, setStatus] = useState<'pending' | 'success' | 'error'>('pending')
    const { component } = part
    const start = useCallback(() => {
      part.load().then(
        () => setStatus('success'),
        () => setStatus('error'),
      )
    }, [])
    // By what was rendered, as in `usePart`.
    useLayoutEffect(() => {
      if (!component) start()
    }, [start])
    if (component) return createElement(component, props)
    if (status !== 'error') return placeholder(props)
    return failed(() => {
      setStatus('pending')
      start()
    })
  }
}

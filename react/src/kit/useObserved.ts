import { isEqual, reaction } from '@portico/core/state'
import { useCallback, useRef, useSyncExternalStore } from 'react'

/**
 * Reads the kit's state in a component and renders again when the value changes. `atFirst` is the value of the
 * server's rendering and of hydration.
 */
export function useObserved<value>(read: () => value, atFirst: () => value = read): value {
  const reader = useRef(read)
  reader.current = read
  const last = useRef<{ value: value } | undefined>(undefined)
  const subscribe = useCallback(
    (changed: () => void) => reaction(() => reader.current(), changed, { equals: isEqual }),
    [],
  )
  const snapshot = (next: () => value) => () => {
    const value = next()
    if (!last.current || !isEqual(last.current.value, value)) last.current = { value }
    return last.current.value
  }
  return useSyncExternalStore(subscribe, snapshot(read), snapshot(atFirst))
}

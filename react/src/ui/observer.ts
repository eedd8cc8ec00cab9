import { track } from '@portico/core/state'
import { memo, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'

type Component<props> = (props: props) => ReactNode

/** A component that renders again when something of the kit's stores that it read while rendering has changed. */
export function observer<props extends object>(render: Component<props>) {
  const Observer: Component<props> & { displayName?: string } = (props) => {
    const [{ subscribe, read, change }] = useState(createVersion)
    useSyncExternalStore(subscribe, read, read)
    const { value, onChange } = track(() => render(props))
    useEffect(() => onChange(change))
    return value
  }
  Observer.displayName = render.name
  return memo(Observer)
}

/** Counts the changes that a mounted component has to show. */
function createVersion() {
  let version = 0
  let tell = () => {}
  return {
    read: () => version,
    subscribe(listener: () => void) {
      tell = listener
      return () => {
        tell = () => {}
      }
    },
    change() {
      version += 1
      tell()
    },
  }
}

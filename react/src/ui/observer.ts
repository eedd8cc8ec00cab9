import { track } from '@portico/core/state'
import { memo, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'

type Component<props> = (props: props) => ReactNode

/** Wraps a component so that it renders again when a store value that it read has changed. */
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

/** Counts the changes that a mounted component must render. */
function createVersion() {
  let version = 0
  let notify = () => {}
  return {
    read: () => version,
    subscribe(listener: () => void) {
      notify = listener
      return () => {
        notify = () => {}
      }
    },
    change() {
      version += 1
      notify()
    },
  }
}

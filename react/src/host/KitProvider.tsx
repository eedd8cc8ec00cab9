import type { Kit } from '@portico/core'
import { type ReactNode, useEffect, useLayoutEffect, useMemo } from 'react'
import { attachHost } from './attachHost.ts'
import { KitContext } from './KitContext.ts'

export type KitProviderProps = {
  kit: AnyKit
  /**
   * Element that the modal lives in, always shown, instead of floating over the page. `null` while it
   * is not there yet.
   */
  container?: HTMLElement | null
  children?: ReactNode
}
/** A kit with whatever adapters and features. */
// biome-ignore lint/suspicious/noExplicitAny: a kit's views and namespaces are its own matter here
export type AnyKit = Kit<any, any>

/** Enables the button in the first paint. React 18 warns of layout effects on a server, which runs no effect. */
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** Starts the kit with the component's life, gives it to the hooks below, and shows its modal. */
export function KitProvider({ kit, container, children }: KitProviderProps) {
  useMemo(() => prepare(kit), [kit])
  useBeforePaint(() => kit.start(), [kit])
  useEffect(() => (container === null ? undefined : attachHost(kit, container)), [kit, container])
  return <KitContext.Provider value={kit}>{children}</KitContext.Provider>
}

/** Preloads during the first render, in the browser only. */
function prepare(kit: AnyKit): void {
  if (typeof document !== 'undefined') kit.prepare()
}

import type { InitialState } from '@portico/core'
import { type ReactNode, useEffect, useMemo } from 'react'
import { type AnyKit, InitialStateContext, KitContext } from '../kit/contexts.ts'
import { attachHost } from './attachHost.ts'
import { afterPaint, useBeforePaint } from './loadTiming.ts'

export type KitProviderProps = {
  kit: AnyKit
  /** Element to embed the modal in, always visible, instead of a dialog over the page. `null` until it is mounted. */
  container?: HTMLElement | null
  /**
   * The return value of `cookieToInitialState` on the server: the account for the first paint, until storage was
   * read.
   */
  initialState?: InitialState | undefined
  children?: ReactNode
}

/** Starts the kit when mounted, provides it to the hooks below, and shows its modal. */
export function KitProvider({ kit, container, initialState, children }: KitProviderProps) {
  const restores = useMemo(() => prepare(kit), [kit])
  // A stored session is restored before the first paint; without one the button works from that paint on.
  useBeforePaint(() => (restores ? kit.start() : undefined), [kit, restores])
  useEffect(() => (restores ? undefined : afterPaint(kit.start)), [kit, restores])
  useEffect(
    () => (container === null ? undefined : attachHost(kit, container).release),
    [kit, container],
  )
  return (
    <KitContext.Provider value={kit}>
      <InitialStateContext.Provider value={initialState}>{children}</InitialStateContext.Provider>
    </KitContext.Provider>
  )
}

/** Runs during the first rendering, in the browser only. True when there is a session to restore. */
function prepare(kit: AnyKit): boolean {
  return typeof document !== 'undefined' && kit.prepare()
}

import type { KitSettings } from '@portico/core'
import { useEffect, useLayoutEffect } from 'react'

/** Whether the modal loads before it is opened. With data saving or a slow connection it loads on demand. */
export function preloads({ preload = 'idle' }: KitSettings): boolean {
  const { connection } = navigator as {
    connection?: { saveData?: boolean; effectiveType?: string }
  }
  return preload === 'idle' && !connection?.saveData && !connection?.effectiveType?.includes('2g')
}

/** Runs `work` once the page has loaded and is idle, unless the signal was aborted before. */
export function whenPageIsIdle(work: () => void, signal: AbortSignal): void {
  const run = () => {
    if (!signal.aborted) work()
  }
  // Safari has no idle callback.
  const wait = () => (globalThis.requestIdleCallback ?? setTimeout)(run)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { signal, once: true })
}

/**
 * Rejects while the page cannot reach its server. Browsers cache a failed `import()` for the life of the page, so
 * this check comes before each import. A server on the visitor's own machine, or a service worker, responds
 * without a network.
 */
export async function rejectOffline(): Promise<void> {
  if (!navigator.onLine) await fetch(location.href, { method: 'HEAD', cache: 'no-store' })
}

/** Time limit in ms, because a page in the background is not painted. */
const limitMs = 100

/**
 * Runs `work` after the next paint, so that a press gets its visual response first. Returns the function that
 * cancels or ends the work.
 */
export function afterPaint(work: () => () => void): () => void {
  let end: (() => void) | undefined
  let timer = setTimeout(begin, limitMs)
  const frame = globalThis.requestAnimationFrame?.(() => {
    clearTimeout(timer)
    timer = setTimeout(begin) // the task after the paint
  })
  function begin(): void {
    if (frame !== undefined) cancelAnimationFrame(frame)
    end = work()
  }
  return () => {
    clearTimeout(timer)
    if (frame !== undefined) cancelAnimationFrame(frame)
    end?.()
  }
}

/** `useLayoutEffect`, without React 18's warning on a server, where no effect runs. */
export const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

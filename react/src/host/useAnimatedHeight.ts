import { type RefCallback, useCallback, useRef } from 'react'

/** Lets the stage follow the height of the view in it, so that CSS can move it in 150 ms. */
export function useAnimatedHeight(): {
  stage: RefCallback<HTMLElement>
  view: RefCallback<HTMLElement>
} {
  const outer = useRef<HTMLElement | null>(null)
  const observer = useRef<ResizeObserver | null>(null)
  const stage = useCallback((element: HTMLElement | null) => {
    outer.current = element
  }, [])
  const view = useCallback((element: HTMLElement | null) => {
    observer.current?.disconnect()
    if (!element) return
    observer.current = new ResizeObserver(() => {
      // No height: the dialog is closed, and the view rests in it.
      if (outer.current && element.offsetHeight > 0)
        outer.current.style.blockSize = `${element.offsetHeight}px`
    })
    observer.current.observe(element)
  }, [])
  return { stage, view }
}

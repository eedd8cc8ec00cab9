import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { WalletListing } from './WalletListing.ts'

/** Restores the scroll position of a list, and scrolls to the top for a new one. */
export function useKeptScroll(frame: RefObject<HTMLElement | null>, listing: WalletListing): void {
  useLayoutEffect(() => {
    const scroller = frame.current && scrollerOf(frame.current)
    if (!scroller) return
    scroller.scrollTop = listing.scrolled
    const keep = () => listing.setScrolled(scroller.scrollTop)
    scroller.addEventListener('scroll', keep, { passive: true })
    return () => scroller.removeEventListener('scroll', keep)
  }, [frame, listing])

  const { search, certified } = listing
  const shown = useRef({ search, certified })
  useLayoutEffect(() => {
    if (shown.current.search === search && shown.current.certified === certified) return
    shown.current = { search, certified }
    const scroller = frame.current && scrollerOf(frame.current)
    if (scroller) scroller.scrollTop = 0
  }, [frame, search, certified])
}

/** The nearest scrollable ancestor. */
function scrollerOf(element: Element): Element | undefined {
  for (let above = element.parentElement; above; above = above.parentElement)
    if (getComputedStyle(above).overflowY !== 'visible') return above
  return undefined
}

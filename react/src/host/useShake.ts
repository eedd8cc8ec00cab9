import { type RefObject, useEffect } from 'react'

/** Shakes the card for 500 ms at each refused close; under reduced motion the notice alone tells. */
export function useShake(card: RefObject<HTMLElement | null>, refusals: number): void {
  useEffect(() => {
    if (refusals === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const steps = [0, -6, 6, -6, 6, -3, 0].map((x) => ({ transform: `translateX(${x}px)` }))
    card.current?.animate(steps, { duration: 500, easing: 'ease-in-out' })
  }, [card, refusals])
}

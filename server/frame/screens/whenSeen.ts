type TrackedEntry = IntersectionObserverEntry & { readonly isVisible?: boolean }

const seenAfterMs = 1_000

/** Calls `onSeen` once this page has been in view for a second, as far as the browser can tell; returns what stops that. */
export function whenSeen(onSeen: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new IntersectionObserver(
    (entries) => {
      const entry: TrackedEntry | undefined = entries.at(-1)
      clearTimeout(timer)
      if (entry?.isIntersecting && entry.isVisible !== false)
        timer = setTimeout(() => {
          observer.disconnect()
          onSeen()
        }, seenAfterMs)
    },
    // The compiler's types lack version 2.
    { threshold: [0, 0.5], trackVisibility: true, delay: 100 } as IntersectionObserverInit,
  )
  observer.observe(document.body)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
  }
}

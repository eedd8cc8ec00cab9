import { lazy, type PictureSource } from '@portico/core'
import { type Signal, signal } from '@portico/core/state'

export type PicturesOptions = {
  /**
   * Ids that have the drawing of another one, such as a test network and its tokens:
   * `{ 'eip155:31337': 'eip155:1' }`. Without an entry, an unknown contract has a letter.
   */
  readonly aliases?: Readonly<Record<string, string>>
}

/** More than a page shows; then all are looked up again. */
const maxKnown = 2_000

/** The drawings of `@web3icons/core`, each loaded when it is shown, as inline images. */
export function pictures({ aliases }: PicturesOptions = {}): PictureSource {
  const open = lazy(async () => (await import('./drawings.ts')).drawings(aliases))
  const known = new Map<string, Signal<string | undefined>>()
  const load = async (id: string, picture: Signal<string | undefined>) => {
    try {
      const drawing = await (await open())(id)
      if (drawing !== undefined) picture.value = `data:image/svg+xml,${encodeURIComponent(drawing)}`
    } catch {
      known.delete(id) // offline: the letter stays, and the next view tries again
    }
  }
  return (id) => {
    const kept = known.get(id)
    if (kept) return kept.value
    if (known.size >= maxKnown) known.clear()
    const picture = signal<string | undefined>(undefined)
    known.set(id, picture)
    void load(id, picture)
    return picture.value
  }
}

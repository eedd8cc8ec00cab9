import type { PictureSource } from '@portico/core'
import { lazy } from '@portico/core/internal'
import { observable, runInAction } from '@portico/core/state'

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
  const urls = observable.map<string, string>({}, { deep: false })
  const requested = new Set<string>()
  const load = async (id: string) => {
    try {
      const drawing = await (await open())(id)
      if (drawing === undefined) return
      runInAction(() => {
        if (urls.size >= maxKnown) forget()
        urls.set(id, `data:image/svg+xml,${encodeURIComponent(drawing)}`)
      })
    } catch {
      requested.delete(id) // offline: the letter stays, and the next view tries again
    }
  }
  const forget = () => {
    requested.clear()
    urls.clear()
  }
  return (id) => {
    const url = urls.get(id)
    if (url !== undefined || requested.has(id)) return url
    if (requested.size >= maxKnown) requested.clear()
    requested.add(id)
    void load(id)
    return undefined
  }
}

import { attachHost } from './attachHost.ts'
import type { AnyKit } from './KitProvider.tsx'

/**
 * Starts the kit and shows its modal in a page of any framework: over the page when it is open, or always inside
 * `element`. Returns the function that ends both. For the browser; a kit's modal can be mounted once at a time.
 */
export function mount(kit: AnyKit, element?: HTMLElement): () => void {
  const stop = kit.start()
  const { remove } = attachHost(kit, element)
  return () => {
    remove()
    stop()
  }
}

import { batch, computed, type ReadonlySignal } from '@preact/signals-core'
import { signal } from './signal.ts'
import { isTracking, tracked } from './tracking.ts'

type Method = (...args: unknown[]) => unknown

/**
 * Makes a store of an object, at the end of its constructor: its fields can be observed by reference (a list or
 * a record is replaced, never changed in place), its getters are computed and kept while somebody observes them,
 * and its methods are bound, and tell of what they changed once they are done. Members named in `plain` stay as
 * they are, and so does what is private to the class (`#field`).
 */
export function makeObservable<store extends object>(
  store: store,
  plain: readonly (keyof store)[] = [],
): void {
  const isPlain = (key: string) => key === 'constructor' || plain.includes(key as keyof store)
  const define = (key: string, descriptor: PropertyDescriptor) =>
    Object.defineProperty(store, key, { configurable: true, ...descriptor })
  const prototype = Object.getPrototypeOf(store)
  const inherited = prototype === Object.prototype ? {} : prototype
  const members = {
    ...Object.getOwnPropertyDescriptors(inherited),
    ...Object.getOwnPropertyDescriptors(store),
  }
  for (const [key, { get, value }] of Object.entries(members)) {
    if (isPlain(key)) continue
    if (get) define(key, { get: cached(() => get.call(store)) })
    else if (typeof value === 'function')
      define(key, {
        value: (...args: unknown[]) => batch(() => (value as Method).apply(store, args)),
      })
    else define(key, { enumerable: true, ...field(value) })
  }
}

function field(first: unknown): PropertyDescriptor {
  const box = signal(first)
  return {
    get: () => box.value,
    set(value) {
      box.value = value
    },
  }
}

/** Computed while somebody observes it, and anew at each reading otherwise: it may read what nobody can observe. */
function cached(read: () => unknown): () => unknown {
  let kept: ReadonlySignal | undefined
  let isWatched = false
  const create = () =>
    computed(() => tracked(read), {
      watched() {
        isWatched = true
      },
      unwatched() {
        isWatched = false
        kept = undefined
      },
    })
  return () => {
    if (!isTracking() && !isWatched) return read()
    kept ??= create()
    return kept.value
  }
}

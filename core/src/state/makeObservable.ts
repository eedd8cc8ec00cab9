import { batch, computed, type ReadonlySignal } from '@preact/signals-core'
import { signal } from './signal.ts'
import { isTracking, tracked } from './tracking.ts'

type Method = (...args: unknown[]) => unknown

/**
 * Turns an object into a store, at the end of its constructor: its fields become observable by reference (a list or a
 * record is replaced, never mutated), its getters are computed and cached while observed, and its methods are bound
 * and batch their changes. Members named in `plain` and private members (`#field`) stay unchanged.
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

/** Cached while observed, and computed on each read otherwise, because it may read values that are not observable. */
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

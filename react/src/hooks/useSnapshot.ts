import { isEqual, reaction } from '@portico/core/state'
import { useEffect, useMemo, useReducer } from 'react'

type Method = (...args: never[]) => unknown
type Read = { readonly of: object; readonly key: PropertyKey; readonly value: unknown }

/**
 * A snapshot of a store for this rendering. When a value that the component read changes, it renders again with a
 * new snapshot; functions stay the same.
 */
export function useSnapshot<store>(store: store): store {
  const [version, renderAgain] = useReducer((count: number) => count + 1, 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each version is a snapshot of its own
  const { snapshot, follow } = useMemo(() => createSnapshot(store), [store, version])
  useEffect(() => follow(renderAgain)) // each rendering may read other values
  return snapshot
}

function createSnapshot<store>(store: store) {
  const reads: Read[] = []
  const copies = new Map<object, object>()
  const copyOf = (of: object): object => {
    const existing = copies.get(of)
    if (existing) return existing
    const values = new Map<PropertyKey, unknown>()
    const get = (_: object, key: PropertyKey) => {
      if (!values.has(key)) values.set(key, read(of, key))
      return values.get(key)
    }
    // The target is empty, because a proxy has to return the actual value of a frozen property of its target.
    const copy = new Proxy(Object.create(Object.getPrototypeOf(of)), {
      get,
      set: () => false,
      has: (_, key) => key in of,
      ownKeys: () => Reflect.ownKeys(of),
      getOwnPropertyDescriptor(_, key) {
        const descriptor = Reflect.getOwnPropertyDescriptor(of, key)
        return (
          descriptor && {
            value: get(of, key),
            enumerable: !!descriptor.enumerable,
            configurable: true,
          }
        )
      },
    })
    copies.set(of, copy)
    return copy
  }
  const read = (of: object, key: PropertyKey) => {
    const value: unknown = Reflect.get(of, key)
    if (typeof value === 'function') return bound(of, value as Method)
    reads.push({ of, key, value })
    return isStore(value) ? copyOf(value) : value
  }
  const follow = (changed: () => void) => {
    const before = reads.map(({ value }) => value)
    const now = () => reads.slice(0, before.length).map(({ of, key }) => Reflect.get(of, key))
    // Covers changes between rendering and this effect.
    if (!hasSame(before, now())) changed()
    return reaction(now, changed, { equals: hasSame })
  }
  const snapshot = typeof store === 'object' && store ? (copyOf(store) as store) : store
  return { snapshot, follow }
}

const functions = new WeakMap<object, WeakMap<object, unknown>>()

/** A method bound to the store itself, which may have private fields; the same function each time. */
function bound(of: object, method: Method): unknown {
  const boundMethods = functions.get(of) ?? new WeakMap<object, unknown>()
  functions.set(of, boundMethods)
  if (!boundMethods.has(method)) boundMethods.set(method, method.bind(of))
  return boundMethods.get(method)
}

/**
 * True for objects that change in place: instances of classes, and objects with getters. Other data is replaced as
 * a whole.
 */
function isStore(value: unknown): value is object {
  if (Object.prototype.toString.call(value) !== '[object Object]') return false
  const isPlain = [Object.prototype, null].includes(Object.getPrototypeOf(value))
  const fields = Object.values(Object.getOwnPropertyDescriptors(value))
  return !isPlain || fields.some(({ get }) => get !== undefined)
}

function hasSame(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.every((value, at) =>
    isStore(value) ? value === others[at] : isEqual(value, others[at]),
  )
}

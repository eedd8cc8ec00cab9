import {
  isEqual,
  makeAutoObservable,
  observable,
  reaction,
  runInAction,
  when,
} from '@portico/core/state'
import { describe, expect, it } from 'vitest'

describe('when', () => {
  it('resolves when its condition holds', async () => {
    const box = observable.box(0)
    const waiting = when(() => box.get() > 1)
    runInAction(() => box.set(2))
    await expect(waiting).resolves.toBeUndefined()
  })

  it('resolves where its condition holds already', async () => {
    await expect(when(() => true)).resolves.toBeUndefined()
  })

  it('rejects with the reason of its signal, before or while it waits', async () => {
    const reason = new Error('gone')
    const waits = () => false
    await expect(when(waits, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
    const control = new AbortController()
    const waiting = when(waits, { signal: control.signal })
    control.abort(reason)
    await expect(waiting).rejects.toBe(reason)
  })

  it('rejects with the error of its condition', async () => {
    const box = observable.box(0)
    const error = new Error('no such thing')
    const waiting = when(() => {
      if (box.get() > 0) throw error
      return false
    })
    runInAction(() => box.set(1))
    await expect(waiting).rejects.toBe(error)
  })
})

describe('isEqual', () => {
  const at = new Date(1)
  const equal: readonly [unknown, unknown][] = [
    [1, 1],
    [Number.NaN, Number.NaN],
    [10n, 10n],
    [undefined, undefined],
    [{ a: [1, { b: 'x' }] }, { a: [1, { b: 'x' }] }],
    [{ a: undefined }, { a: undefined }],
    [new Map([['a', [1]]]), new Map([['a', [1]]])],
    [new Set([1, 2]), new Set([1, 2])],
    [observable.map({ a: 1 }), observable.map({ a: 1 })],
    [
      new Map([
        ['a', 1],
        ['b', 2],
      ]),
      new Map([
        ['b', 2],
        ['a', 1],
      ]),
    ],
    [new Set([1, 2]), new Set([2, 1])],
    [observable.set([1, 2]), observable.set([2, 1])],
    [at, new Date(1)],
    [new Uint8Array([1, 2]), new Uint8Array([1, 2])],
    [Object.create(null), Object.create(null)],
  ]
  const different: readonly [unknown, unknown][] = [
    [1, '1'],
    [1, 1n],
    [null, undefined],
    [null, {}],
    [{}, []],
    [{ a: 1 }, { a: 1, b: undefined }],
    [{ a: undefined }, { b: undefined }],
    [{ a: [1, 2] }, { a: [1, 3] }],
    [[1, 2], [1]],
    [new Map([['a', 1]]), new Map([['a', 2]])],
    [new Map([['a', 1]]), new Map([['b', 1]])],
    [new Set([1]), new Set([2])],
    [new Map(), new Set()],
    [new Map([['a', undefined]]), new Map([['b', undefined]])],
    [new Set([1]), new Set([1, 2])],
    [new ArrayBuffer(1), new ArrayBuffer(1)],
    [observable.map({ a: 1 }), observable.map({ a: 2 })],
    [at, new Date(2)],
    [new Uint8Array([1, 2]), new Uint8Array([1, 3])],
    [() => 1, () => 1],
  ]

  it('compares by content', () => {
    for (const [a, b] of equal) expect([a, b, isEqual(a, b)]).toEqual([a, b, true])
    for (const [a, b] of different) {
      expect([a, b, isEqual(a, b)]).toEqual([a, b, false])
      expect(isEqual(b, a)).toBe(false)
    }
  })
})

describe('a store of the kit', () => {
  class Cart {
    prices: readonly number[] = []
    readonly code = { by: 'reference' }

    constructor() {
      makeAutoObservable(this, {}, { autoBind: true, deep: false })
    }

    get total(): number {
      return this.prices.reduce((sum, price) => sum + price, 0)
    }

    add(...prices: number[]): void {
      for (const price of prices) this.prices = [...this.prices, price]
    }
  }

  it('reports once what a method changed, keeps values by reference, and has bound methods', () => {
    const cart = new Cart()
    const { add, code } = cart
    const seen: number[] = []
    const stop = reaction(
      () => cart.total,
      (total) => seen.push(total),
    )
    add(1, 2)
    stop()
    add(3)
    expect([seen, cart.prices, cart.code === code]).toEqual([[3], [1, 2, 3], true])
  })
})

import { makeAutoObservable, observable, reaction, runInAction, when } from '@portico/core/state'
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

import { autorun, batch, makeObservable, reaction, signal, track, when } from '@portico/core/state'
import { describe, expect, it, vi } from 'vitest'

class Cart {
  prices: readonly number[] = []
  label = 'cart'
  readonly code = { by: 'reference' }
  computations = 0
  /** A value that is not observable. */
  discount = 0

  constructor() {
    makeObservable(this, ['computations', 'discount'])
  }

  get total(): number {
    this.computations += 1
    return this.prices.reduce((sum, price) => sum + price, 0) - this.discount
  }

  get summary(): string {
    return `${this.label}: ${this.total}`
  }

  add(...prices: number[]): void {
    for (const price of prices) this.prices = [...this.prices, price]
  }

  has(price: number): boolean {
    return this.prices.includes(price)
  }
}

describe('a store', () => {
  it('notifies once a method is done', () => {
    const cart = new Cart()
    const seen: number[] = []
    const stop = autorun(() => seen.push(cart.total))
    cart.add(1, 2)
    stop()
    cart.add(3)
    expect(seen).toEqual([0, 3])
  })

  it('caches computed values only while observed', () => {
    const cart = new Cart()
    void [cart.total, cart.total]
    expect(cart.computations).toBe(2)
    const stop = autorun(() => void [cart.total, cart.total, cart.summary])
    void cart.total
    expect(cart.computations).toBe(3)
    stop()
    cart.discount = 1
    expect(cart.total).toBe(-1)
    const stopAgain = autorun(() => void cart.total)
    expect(cart.total).toBe(-1)
    stopAgain()
  })

  it('has bound methods, values by reference, and members that are not observed', () => {
    const cart = new Cart()
    const { add, code } = cart
    const seen: number[] = []
    autorun(() => seen.push(cart.discount))
    add(1)
    cart.discount = 5
    expect([cart.prices, cart.code === code, seen]).toEqual([[1], true, [0]])
  })

  it('tracks what a method reads for an observer', () => {
    const cart = new Cart()
    const seen: boolean[] = []
    autorun(() => seen.push(cart.has(2)))
    cart.add(2)
    expect(seen).toEqual([false, true])
  })

  it('does not notify when a value is set to itself', () => {
    const cart = new Cart()
    let runs = 0
    autorun(() => {
      runs += 1
      void cart.label
    })
    cart.label = 'cart'
    expect(runs).toBe(1)
  })
})

describe('a reaction', () => {
  it('reports new values with the previous one, and the first on request', () => {
    const box = signal(1)
    const seen: unknown[] = []
    const isOdd = () => box.value % 2
    reaction(isOdd, (value, before) => seen.push(['later', value, before]))
    reaction(isOdd, (value, before) => seen.push(['at once', value, before]), {
      fireImmediately: true,
    })
    box.value = 3
    box.value = 4
    expect(seen).toEqual([
      ['at once', 1, undefined],
      ['later', 0, 1],
      ['at once', 0, 1],
    ])
  })

  it('compares with the given function', () => {
    const box = signal({ id: 1, seen: 0 })
    const seen: number[] = []
    reaction(
      () => box.value,
      ({ id }) => seen.push(id),
      { equals: (a, b) => a.id === b.id },
    )
    box.value = { id: 1, seen: 1 }
    box.value = { id: 2, seen: 1 }
    expect(seen).toEqual([2])
  })

  it('does not track reads in its listener', () => {
    const [watched, other] = [signal(0), signal(0)]
    let told = 0
    reaction(
      () => watched.value,
      () => {
        told += 1
        void other.value
      },
    )
    watched.value = 1
    other.value = 1
    expect(told).toBe(1)
  })

  it('logs an error and does not affect other reactions', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const box = signal(0)
    const seen: number[] = []
    reaction(
      () => box.value,
      () => {
        throw new Error('mine')
      },
    )
    reaction(
      () => box.value,
      (value) => seen.push(value),
    )
    batch(() => {
      box.value = 1
    })
    box.value = 2
    expect([seen, error.mock.calls.length]).toEqual([[1, 2], 2])
    error.mockRestore()
  })

  it('runs until its own changes settle', () => {
    const box = signal(0)
    reaction(
      () => box.value,
      (value) => {
        if (value < 5) box.value = value + 1
      },
    )
    box.value = 1
    expect(box.value).toBe(5)
  })
})

describe('when', () => {
  it('resolves when its condition holds', async () => {
    const box = signal(0)
    const waiting = when(() => box.value > 1)
    box.value = 2
    await expect(waiting).resolves.toBeUndefined()
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
    const box = signal(0)
    const error = new Error('no such thing')
    const waiting = when(() => {
      if (box.value > 0) throw error
      return false
    })
    box.value = 1
    await expect(waiting).rejects.toBe(error)
  })
})

describe('track', () => {
  it('notifies once of a change, including one before onChange', () => {
    const box = signal(0)
    let told = 0
    const tell = () => {
      told += 1
    }
    const first = track(() => box.value)
    const stop = first.onChange(tell)
    expect([first.value, told]).toEqual([0, 0])
    box.value = 1
    box.value = 2
    expect(told).toBe(1)
    stop()
    const second = track(() => box.value)
    box.value = 3
    second.onChange(tell)
    expect([second.value, told]).toEqual([2, 2])
  })

  it('rethrows an error of the read', () => {
    expect(() =>
      track(() => {
        throw new Error('unreadable')
      }),
    ).toThrow('unreadable')
  })
})

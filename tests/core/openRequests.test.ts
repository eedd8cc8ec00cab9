import { memoryDriver, type StorageDriver } from '@portico/core'
import { beforeAsking } from '@portico/core/adapter/session'
import { OpenRequests, type RequestLocks } from '@portico/core/calls'
import { requestErrors } from '@portico/core/errors'
import { manualClock } from '@portico/core/testing'
import { describe, expect, it, onTestFinished } from 'vitest'
import { resilientDriver } from '../../core/src/storage/drivers.ts'
import { keyedStorage } from '../../core/src/storage/keyedStorage.ts'
import { evmSigner } from '../fakes/evmSigner.ts'

const alice = evmSigner({ request: async () => undefined })
const bob = { ...alice, account: { ...alice.account, address: `0x${'b0'.repeat(20)}` } }
const elsewhere = {
  ...alice,
  network: { ...alice.network, caipNetworkId: 'eip155:10' as const },
}
const notAccepted = { code: 'openRequest/notAccepted' }

/** A page of the site; several share the driver, as tabs and reloads do. */
function openPage(
  driver: StorageDriver = memoryDriver(),
  clock = manualClock(1_000_000),
  locks?: RequestLocks,
) {
  const requests = new OpenRequests({ storage: keyedStorage(driver, 'x/'), clock }, 'x', locks)
  const asked: { agree(): void; refuse(error: unknown): void }[] = []
  const ask = (place = alice, accepted: readonly string[] = []) => {
    const answer = requests.ask(
      place,
      accepted,
      () =>
        new Promise<string>((resolve, reject) =>
          asked.push({ agree: () => resolve('0x1'), refuse: reject }),
        ),
    )
    answer.catch(() => undefined)
    return answer
  }
  return { requests, asked, ask, clock, driver }
}

describe('a wallet that has not answered', () => {
  it('S24 is asked again only with the consent of the visitor, in any tab and after a reload', async () => {
    const one = openPage()
    void one.ask()
    const two = openPage(one.driver)
    expect(two.requests.needsTick(alice, [])).toBe(true)
    await expect(one.ask()).rejects.toMatchObject(notAccepted)
    await expect(two.ask()).rejects.toMatchObject(notAccepted)
    expect([one.asked.length, two.asked.length]).toEqual([1, 0])
    void two.ask(alice, two.requests.of(alice))
    expect(two.asked).toHaveLength(1)
  })

  it('S24 is asked again only with consent, in a tab that was open before', async () => {
    const one = openPage()
    const two = openPage(one.driver)
    void one.ask()
    await expect(two.ask()).rejects.toMatchObject(notAccepted)
    expect(two.requests.needsTick(alice, [])).toBe(true)
  })

  it('S24 needs another consent for each request that was not seen at the first one', async () => {
    const one = openPage()
    void one.ask()
    const seen = one.requests.of(alice)
    void openPage(one.driver).ask(alice, seen)
    await expect(openPage(one.driver).ask(alice, seen)).rejects.toMatchObject(notAccepted)
  })

  it('is no reason to ask for another account, or on another network', async () => {
    const { ask, asked } = openPage()
    void ask()
    void ask(bob)
    void ask(elsewhere)
    expect(asked).toHaveLength(3)
  })

  it('is found by any spelling of the address', () => {
    const { ask, requests } = openPage()
    void ask()
    const address = alice.account.address.toLowerCase()
    expect(requests.needsTick({ ...alice, account: { ...alice.account, address } }, [])).toBe(true)
  })
})

describe('an answer', () => {
  it('ends the record, in other tabs as well', async () => {
    const one = openPage()
    const first = one.ask()
    const two = openPage(one.driver)
    one.asked[0]?.agree()
    await first
    two.requests.read()
    expect([one.requests.all, two.requests.all]).toEqual([[], []])
  })

  it('ends its own record alone', async () => {
    const { ask, asked, requests } = openPage()
    void ask()
    const [first] = requests.of(alice)
    const second = ask(alice, requests.of(alice))
    asked[1]?.agree()
    await second
    expect(requests.of(alice)).toEqual([first])
  })

  it('ends those that the visitor accepted and that no page waits for, as after a reload', async () => {
    const { driver, clock, ask: leave } = openPage(memoryDriver(), manualClock(1_000_000))
    void leave()
    const { ask, asked, requests } = openPage(driver, clock, webLocks())
    const again = ask(alice, requests.of(alice))
    asked[0]?.agree()
    await again
    void ask()
    expect(asked).toHaveLength(2)
  })

  it('S24 ends none that the visitor accepted where it is a refusal, or where a page waits for it', async () => {
    const locks = webLocks()
    const one = openPage(memoryDriver(), manualClock(1_000_000), locks)
    void one.ask()
    const two = openPage(one.driver, one.clock, locks)
    const second = two.ask(alice, two.requests.of(alice))
    two.asked[0]?.agree()
    await second
    expect(two.requests.of(alice)).toHaveLength(1)
    const reloaded = openPage(one.driver, one.clock, webLocks())
    const third = reloaded.ask(alice, reloaded.requests.of(alice))
    reloaded.asked[0]?.refuse({ code: 4001 })
    await third.catch(() => undefined)
    expect(reloaded.requests.of(alice)).toHaveLength(1)
  })

  it.each([
    ['the visitor declined', requestErrors.create('rejected', [])],
    ['the visitor declined, in the words of EIP-1193', { code: 4001 }],
    ['the node refused it', requestErrors.create('insufficientFunds', [])],
    ['the wallet failed', requestErrors.create('sendFailed', [], { cause: { code: -32603 } })],
    ['another account is active', requestErrors.create('accountChanged', [])],
    [
      'the node carried the estimate out',
      requestErrors.create('sendFailed', [], { cause: { code: 3, message: 'execution reverted' } }),
    ],
    [
      'Chromium did not load the code',
      new TypeError('Failed to fetch dynamically imported module: https://a.example/b.js'),
    ],
    [
      'Firefox did not load the code',
      new TypeError('error loading dynamically imported module: https://a.example/b.js'),
    ],
    ['Safari did not load the code', new TypeError('Importing a module script failed.')],
    ['a bundler did not load the code', new Error('Loading chunk 5 failed.')],
  ])('ends the record where %s', async (_, error) => {
    const { ask, asked, requests } = openPage()
    const answer = ask()
    asked[0]?.refuse(error)
    await answer.catch(() => undefined)
    expect(requests.needsTick(alice, [])).toBe(false)
  })

  it.each([
    ['the status is unknown', { code: 'bip122/unknownOutcome' }],
    [
      'the wallet lost its connection',
      requestErrors.create('sendFailed', [], { cause: { code: 4900 } }),
    ],
    ['the wallet answered with something else', requestErrors.create('sendFailed', [])],
    ['the relay gave up', { code: 'walletConnect/expired' }],
    ['the frame did not answer in time', { code: 'embedded/walletRequestTimeout' }],
    ['the request was aborted', new DOMException('Aborted', 'AbortError')],
    ['nothing is known', new Error('failed')],
    ['a service did not answer after the wallet', new TypeError('Failed to fetch')],
    [
      'the wallet did not load its own code',
      requestErrors.create('sendFailed', [], {
        cause: new TypeError('Failed to fetch dynamically imported module: chrome-extension://a/b'),
      }),
    ],
  ])('S24 keeps the record where %s', async (_, error) => {
    const { ask, asked, requests, driver } = openPage()
    const answer = ask()
    asked[0]?.refuse(error)
    await expect(answer).rejects.toBe(error)
    expect(requests.needsTick(alice, [])).toBe(true)
    expect(openPage(driver).requests.needsTick(alice, [])).toBe(true)
  })
})

it('S24 keeps no record of what failed before the wallet was asked, and one of the same failure after that', async () => {
  const { requests } = openPage()
  const fail = (error: Error) => () => Promise.reject(error)
  const before = fail(requestErrors.create('sendFailed', []))
  await requests.ask(alice, [], () => beforeAsking(before)).catch(() => undefined)
  expect(requests.needsTick(alice, [])).toBe(false)
  const after = fail(requestErrors.create('sendFailed', []))
  await requests.ask(alice, [], after).catch(() => undefined)
  expect(requests.needsTick(alice, [])).toBe(true)
})

describe('the age of a record', () => {
  it('ends it after an hour, except in the page that waits', () => {
    const { ask, driver, clock, requests } = openPage()
    void ask()
    clock.advance(3_599_000)
    expect(openPage(driver, clock).requests.needsTick(alice, [])).toBe(true)
    clock.advance(2_000)
    requests.read()
    expect(requests.needsTick(alice, [])).toBe(true)
    expect(openPage(memoryDriverOf(driver), clock).requests.needsTick(alice, [])).toBe(false)
  })

  it('S24 is counted from now once the clock was set back', () => {
    const { ask, driver } = openPage(memoryDriver(), manualClock(9_000_000_000))
    void ask()
    const clock = manualClock(1_000_000)
    expect(openPage(driver, clock).requests.needsTick(alice, [])).toBe(true)
    clock.advance(3_601_000)
    expect(openPage(driver, clock).requests.needsTick(alice, [])).toBe(false)
  })
})

describe('storage', () => {
  it('S24 that is blocked or full does not lose the record within the page', async () => {
    const fail = () => {
      throw new DOMException('QuotaExceededError')
    }
    const driver = resilientDriver({ getItem: fail, setItem: fail, removeItem: fail })
    const { ask } = openPage(driver)
    void ask()
    await expect(ask()).rejects.toMatchObject(notAccepted)
  })

  it('S24 that another tab wrote over gets the record back', async () => {
    const one = openPage()
    void one.ask()
    one.driver.removeItem('x/asking')
    await expect(one.ask()).rejects.toMatchObject(notAccepted)
    await expect(openPage(one.driver).ask()).rejects.toMatchObject(notAccepted)
  })

  it.each(['{', '[{"id":1}]', '{"id":"a"}'])('may hold %s', (text) => {
    const driver = memoryDriver()
    driver.setItem('x/asking', text)
    expect(openPage(driver).requests.all).toEqual([])
  })

  it('S24 of a newer version costs no record of this one, and stays as it is', () => {
    const { driver, clock, ask } = openPage()
    void ask()
    const row = { ...JSON.parse(driver.getItem('x/asking')!)[0], id: { of: 'newer' } }
    driver.setItem('x/asking', JSON.stringify([row, ...JSON.parse(driver.getItem('x/asking')!)]))
    const two = openPage(driver, clock)
    expect(two.requests.needsTick(alice, [])).toBe(true)
    void two.ask(bob)
    expect(JSON.parse(driver.getItem('x/asking')!)).toContainEqual(row)
    expect(openPage(driver, clock).requests.needsTick(alice, [])).toBe(true)
  })
})

describe('tabs that cannot read the records of each other', () => {
  it('S24 ask for consent while another one asks', async () => {
    const locks = webLocks()
    const clock = manualClock(1_000_000)
    const one = openPage(memoryDriver(), clock, locks)
    const two = openPage(memoryDriver(), clock, locks)
    const first = one.ask()
    await expect(two.ask()).rejects.toMatchObject(notAccepted)
    const accepted = two.requests.of(alice)
    expect(accepted).toHaveLength(1)
    void two.ask(alice, accepted)
    expect(two.asked).toHaveLength(1)
    one.asked[0]?.agree()
    await first
  })

  it('S24 show that until the visitor accepts it, also once the records were read again', async () => {
    const locks = webLocks()
    const clock = manualClock(1_000_000)
    const one = openPage(memoryDriver(), clock, locks)
    const two = openPage(memoryDriver(), clock, locks)
    void one.ask()
    void two.ask(bob)
    await expect(two.ask()).rejects.toMatchObject(notAccepted)
    two.requests.read()
    two.asked[0]?.agree()
    await expect.poll(() => two.requests.of(bob)).toEqual([])
    expect(two.requests.needsTick(alice, [])).toBe(true)
    expect(two.requests.needsTick(bob, [])).toBe(false)
    void two.ask(alice, two.requests.of(alice))
    expect(two.asked).toHaveLength(2)
    expect(two.requests.of(alice)).toHaveLength(1)
  })

  it('ask without consent once the other one was answered', async () => {
    const locks = webLocks()
    const clock = manualClock(1_000_000)
    const one = openPage(memoryDriver(), clock, locks)
    const two = openPage(memoryDriver(), clock, locks)
    const first = one.ask()
    await expect(two.ask()).rejects.toMatchObject(notAccepted)
    one.asked[0]?.agree()
    await first
    void two.ask()
    expect(two.asked).toHaveLength(1)
  })
})

describe('a browser that refuses locks', () => {
  const refusal = new DOMException('Access to the Locks API is denied.', 'SecurityError')
  const locks: Readonly<Record<string, RequestLocks>> = {
    'by a rejection': { request: () => Promise.reject(refusal) },
    'by throwing': {
      request() {
        throw refusal
      },
    },
  }

  it.each(Object.keys(locks))('asks the wallet all the same, %s', async (name) => {
    const { ask, asked } = openPage(memoryDriver(), manualClock(1_000_000), locks[name])
    const answer = ask()
    await expect.poll(() => asked.length).toBe(1)
    await expect(ask()).rejects.toMatchObject(notAccepted)
    asked[0]?.refuse({ code: 4001 })
    await expect(answer).rejects.toMatchObject({ code: 4001 })
    expect(asked).toHaveLength(1)
  })

  it('asks the wallet where the browser has no locks for the page at all', async () => {
    const property = Object.getOwnPropertyDescriptor(globalThis, 'navigator')
    onTestFinished(() => {
      if (property) Object.defineProperty(globalThis, 'navigator', property)
      else Reflect.deleteProperty(globalThis, 'navigator')
    })
    const navigator = {
      get locks(): never {
        throw refusal
      },
    }
    Object.defineProperty(globalThis, 'navigator', { value: navigator, configurable: true })
    const { ask, asked } = openPage()
    void ask()
    expect(asked).toHaveLength(1)
  })
})

function memoryDriverOf(driver: StorageDriver): StorageDriver {
  const copy = memoryDriver()
  const text = driver.getItem('x/asking')
  if (text !== null) copy.setItem('x/asking', text)
  return copy
}

/** Web Locks with `ifAvailable`, for one browser. */
function webLocks(): RequestLocks {
  const held = new Set<string>()
  return {
    async request(name, _, run) {
      if (held.has(name)) return run(null)
      held.add(name)
      try {
        return await run({ name })
      } finally {
        held.delete(name)
      }
    },
  }
}

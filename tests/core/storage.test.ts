import { createKit, memoryDriver, type StorageDriver } from '@portico/core'
import { browserDriver, createStorage } from '@portico/core/internal'
import { storageContract } from '@portico/core/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { storedSession } from '../../core/src/connection/follow/storedSession.ts'
import { resilientDriver } from '../../core/src/storage/drivers.ts'
import { fakeAdapter } from './fakes/fakeAdapter.ts'
import { fakePage } from './fakes/fakePage.ts'

const table = {
  recentWallets: z.array(z.string()).check(z.maxLength(2)),
  emailUsed: z.boolean(),
  profile: z.object({ name: z.string() }),
}
const blocked = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}
const full = () => {
  throw new DOMException('exceeded the quota', 'QuotaExceededError')
}
const broken: StorageDriver = { getItem: blocked, setItem: blocked, removeItem: blocked }

describe('every driver satisfies the storage contract', () => {
  const drivers: Record<string, () => StorageDriver> = {
    'in memory': memoryDriver,
    "over the page's storage": () => browserDriver(fakePage().page),
    'where the page has none, as on a server': () => browserDriver({} as typeof globalThis),
    'over one that always throws': () => resilientDriver(broken),
    'over a page that blocks storage': () => {
      const { page } = fakePage()
      page.access = blocked
      return browserDriver(page)
    },
    'over a page whose storage is full': () => {
      const { page } = fakePage()
      page.write = full
      return browserDriver(page)
    },
  }
  for (const [where, create] of Object.entries(drivers))
    for (const { name, run } of storageContract(create)) it(`R3.20 ${where}: ${name}`, run)
})

describe('browserDriver', () => {
  it('R3.20 keeps values that did not fit in memory, and stores them when there is room', () => {
    const { page, entries } = fakePage()
    const driver = browserDriver(page)
    driver.setItem('key', 'old')
    page.write = full
    driver.setItem('key', 'new')
    expect([driver.getItem('key'), entries.get('key')]).toEqual(['new', 'old'])
    page.write = () => undefined
    driver.setItem('key', 'newer')
    expect([driver.getItem('key'), entries.get('key')]).toEqual(['newer', 'newer'])
  })

  it('F5 removes values while storage is full', () => {
    const { page, entries } = fakePage()
    const driver = browserDriver(page)
    page.write = full
    driver.setItem('key', 'value')
    driver.removeItem('key')
    expect([driver.getItem('key'), entries.size]).toEqual([null, 0])
  })

  it('F5 reflects deletions of another tab', () => {
    const here = fakePage()
    const driver = browserDriver(here.page)
    driver.setItem('key', 'value')
    const heard: (string | null)[] = []
    const stop = driver.subscribe?.((key) => heard.push(key))
    browserDriver(here.tab().page).removeItem('key')
    expect([driver.getItem('key'), heard]).toEqual([null, ['key']])
    stop?.()
    expect(here.listenerCount()).toBe(0)
  })

  it('F11 accesses nothing on creation', () => {
    const { page } = fakePage()
    page.access = blocked
    const touched = new Proxy(page, {
      get(_, name) {
        throw new Error(`touched ${String(name)}`)
      },
    })
    expect(() => browserDriver(touched)).not.toThrow()
  })
})

describe('resilientDriver over a driver that writes with promises', () => {
  const failure = new Error('disk failed')
  /** A cache that answers at once, over writes that settle when the test says so. */
  const cached = () => {
    const cache = new Map<string, string>()
    const writes: { settle(): void; reject(): void }[] = []
    const written = (change: () => void) =>
      new Promise<void>((resolve, reject) =>
        writes.push({
          settle() {
            change()
            resolve()
          },
          reject: () => reject(failure),
        }),
      )
    const failed: unknown[] = []
    const driver = resilientDriver(
      {
        getItem: (key) => cache.get(key) ?? null,
        setItem: (key, value) => written(() => cache.set(key, value)) as never,
        removeItem: (key) => written(() => cache.delete(key)) as never,
      },
      (error) => failed.push(error),
    )
    return { cache, writes, failed, driver }
  }
  const settled = () => new Promise((resolve) => setImmediate(resolve))

  it('R3.20 F5 reads what another tab removed or changed after the write', async () => {
    const { cache, writes, failed, driver } = cached()
    driver.setItem('key', 'value')
    writes[0]?.settle()
    await settled()
    expect(driver.getItem('key')).toBe('value')
    cache.set('key', 'of another tab')
    expect(driver.getItem('key')).toBe('of another tab')
    cache.delete('key')
    expect([driver.getItem('key'), failed]).toEqual([null, []])
  })

  it('R3.20 keeps a value in memory whose write rejects, and reports the failure', async () => {
    const { writes, failed, driver } = cached()
    driver.setItem('key', 'value')
    writes[0]?.reject()
    await settled()
    expect([driver.getItem('key'), failed]).toEqual(['value', [failure]])
    driver.removeItem('key')
    writes[1]?.reject()
    await settled()
    expect([driver.getItem('key'), failed]).toEqual([null, [failure, failure]])
  })

  it('R3.20 does not let a write that rejects late hide a newer one', async () => {
    const { writes, driver } = cached()
    driver.setItem('key', 'old')
    driver.setItem('key', 'new')
    driver.setItem('other', 'old')
    driver.removeItem('other')
    writes[1]?.settle()
    writes[3]?.settle()
    writes[0]?.reject()
    writes[2]?.reject()
    await settled()
    expect([driver.getItem('key'), driver.getItem('other')]).toEqual(['new', null])
  })

  it('reports a read that answers with a promise, and its rejection', async () => {
    const failed: unknown[] = []
    const getItem = (() => Promise.reject(failure)) as never
    const driver = resilientDriver({ ...memoryDriver(), getItem }, (error) => failed.push(error))
    expect(driver.getItem('key')).toBeNull()
    await settled()
    const expected = new Error('getItem returned no text')
    expect(failed).toEqual([expected, failure])
  })
})

describe('a driver whose every method answers with a promise', () => {
  const asynchronous = () => {
    const memory = memoryDriver()
    return {
      getItem: async (key: string) => memory.getItem(key),
      setItem: async (key: string, value: string) => memory.setItem(key, value),
      removeItem: async (key: string) => memory.removeItem(key),
    } as unknown as StorageDriver // as plain JavaScript may pass it
  }

  it('R3.20 is told to the developer, and values are kept in memory until the page closes', () => {
    const failed: unknown[] = []
    const driver = resilientDriver(asynchronous(), (error) => failed.push(error))
    expect(driver.getItem('key')).toBeNull()
    driver.setItem('key', 'value')
    expect(driver.getItem('key')).toBe('value')
    driver.removeItem('key')
    expect(driver.getItem('key')).toBeNull()
    expect(String(failed[0])).toBe('Error: getItem returned no text')
  })

  it('R3.20 is refused by kit.check(), which says what to pass', async () => {
    const kit = createKit({ adapters: [fakeAdapter('eip155')], storage: asynchronous() })
    await expect(kit.check()).rejects.toMatchObject({
      code: 'settings/invalid',
      message: expect.stringContaining(
        'storage.getItem: Expected a text or null at once, received a promise',
      ),
    })
    const blocked = () => {
      throw new DOMException('Blocked', 'SecurityError')
    }
    const storage = { getItem: blocked, setItem: blocked, removeItem: blocked }
    await createKit({ adapters: [fakeAdapter('eip155')], storage }).check()
  })
})

describe('createStorage', () => {
  it('R3.20 stores values by key, under its prefix', () => {
    const driver = memoryDriver()
    const storage = createStorage(table, driver, '@test/')
    expect(storage.get('recentWallets')).toBeUndefined()
    storage.set('recentWallets', ['a', 'b'])
    expect(storage.get('recentWallets')).toEqual(['a', 'b'])
    expect(driver.getItem('@test/recentWallets')).toBe('["a","b"]')
    storage.remove('recentWallets')
    expect(storage.get('recentWallets')).toBeUndefined()
  })

  const unfit = ['', '{', 'null', 'undefined', '"a"', '[1]', '["a","b","c"]', '\u0000', 'NaN']
  for (const text of unfit)
    it(`R3.20 F5 treats the stored text ${JSON.stringify(text)} as absent`, () => {
      const driver = memoryDriver()
      driver.setItem('@portico/recentWallets', text)
      expect(createStorage(table, driver).get('recentWallets')).toBeUndefined()
    })

  it('S10 T21 prevents a stored value from reaching Object.prototype', () => {
    const driver = memoryDriver()
    const evil =
      '{"name":"a","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'
    driver.setItem('@portico/profile', evil)
    const profile = createStorage(table, driver).get('profile')
    expect(profile).toEqual({ name: 'a' })
    expect(Object.getPrototypeOf(profile)).toBe(Object.prototype)
    expect('polluted' in {}).toBe(false)
  })

  it('S10 prevents that with a loose schema too', () => {
    const driver = memoryDriver()
    driver.setItem('@portico/any', '{"a":{"__proto__":{"polluted":1},"constructor":1}}')
    const any = createStorage({ any: z.any() }, driver).get('any')
    expect(Object.getOwnPropertyNames(any.a)).toEqual([])
  })
})

describe('the stored session', () => {
  const address = '0x52908400098527886E0F7030069857D2E4169EE7'
  const connection = {
    connectorId: 'io.wallet',
    namespace: 'eip155',
    networkId: 'eip155:1',
    accounts: [{ namespace: 'eip155', address, type: 'eoa' }],
  }
  const session = {
    version: 1,
    connections: [connection],
    active: { eip155: 'io.wallet' },
    activeNamespace: 'eip155',
    networks: { eip155: 'eip155:1' },
  }
  const read = (value: unknown) => {
    const driver = memoryDriver()
    driver.setItem('@portico/session', typeof value === 'string' ? value : JSON.stringify(value))
    return createStorage({ session: storedSession }, driver).get('session')
  }

  it('is restored unchanged', () => {
    expect(read(session)).toEqual(session)
  })

  const unfit: Record<string, object> = {
    'of another version': { ...session, version: 2 },
    'without a version': { ...session, version: undefined },
    'without accounts': { ...session, connections: [{ ...connection, accounts: [] }] },
    'with a number for an address': {
      ...session,
      connections: [{ ...connection, accounts: [{ ...connection.accounts[0], address: 1 }] }],
    },
    'with a network of another namespace': {
      ...session,
      connections: [{ ...connection, networkId: 'solana:1' }],
    },
    'with an account of another namespace': {
      ...session,
      connections: [{ ...connection, namespace: 'solana', networkId: 'solana:1' }],
    },
    'with a namespace that is none': { ...session, active: { 'T O N': 'io.wallet' } },
    'with an address as long as a book': {
      ...session,
      connections: [
        { ...connection, accounts: [{ ...connection.accounts[0], address: 'a'.repeat(50_000) }] },
      ],
    },
  }
  for (const [name, value] of Object.entries(unfit))
    it(`F5 T20 ignores a session with ${name}`, () => {
      expect(read(value)).toBeUndefined()
    })

  it('F5 reads 10 000 corrupt sessions as a whole session or as none', () => {
    const text = JSON.stringify(session)
    const cut = fc.nat(text.length).map((at) => text.slice(0, at))
    const swapped = fc
      .tuple(fc.nat(text.length - 1), fc.string({ unit: 'binary', maxLength: 3 }))
      .map(([at, put]) => text.slice(0, at) + put + text.slice(at + 1))
    const replaced = fc
      .tuple(fc.constantFrom(...Object.keys(session)), fc.json())
      .map(([key, json]) => `{"version":1,"${key}":${json},${text.slice(1)}`)
    const spoilt = fc.oneof(fc.string({ unit: 'binary' }), fc.json(), cut, swapped, replaced)
    fc.assert(
      fc.property(spoilt, (value) => {
        const found = read(value)
        if (found === undefined) return
        for (const { namespace, networkId, accounts } of found.connections) {
          expect(networkId.startsWith(`${namespace}:`)).toBe(true)
          expect(accounts.every((account) => account.namespace === namespace)).toBe(true)
        }
      }),
      { numRuns: 10_000 },
    )
  }, 60_000)
})

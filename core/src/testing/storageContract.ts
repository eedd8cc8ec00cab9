import type { StorageDriver } from '../storage/keyedStorage.ts'
import { type ContractCase, ensure } from './ContractCase.ts'

const oddTexts = ['', ' ', '__proto__', 'constructor', 'ключ', '🔑', 'a/b:c#d', 'x'.repeat(4_000)]

const promises: Readonly<Record<string, (driver: StorageDriver) => void>> = {
  'returns null for a key that was never written'(driver) {
    for (const key of oddTexts) ensure(driver.getItem(key) === null, `"${key}" is absent`)
  },

  'returns exactly what was written'(driver) {
    for (const key of oddTexts) driver.setItem(key, `value of ${key}`)
    for (const key of oddTexts)
      ensure(driver.getItem(key) === `value of ${key}`, `"${key}" comes back`)
    for (const text of oddTexts) {
      driver.setItem('key', text)
      ensure(driver.getItem('key') === text, `the text "${text.slice(0, 20)}" comes back`)
    }
  },

  'removes only the given key'(driver) {
    driver.setItem('one', '1')
    driver.setItem('other', '2')
    driver.removeItem('one')
    driver.removeItem('never there')
    ensure(driver.getItem('one') === null, 'the removed key is absent')
    ensure(driver.getItem('other') === '2', 'other keys stay')
  },

  'reports changes until unsubscribed, if it supports that'(driver) {
    const stop = driver.subscribe?.(() => undefined)
    ensure(stop === undefined || typeof stop === 'function', 'subscribing gives a way out')
    stop?.()
    stop?.() // a second call has no effect
  },
}

/** The requirements of the kit on every storage driver. `create` returns an empty one each time. */
export function storageContract(create: () => StorageDriver): readonly ContractCase[] {
  return Object.entries(promises).map(([name, keep]) => ({
    name,
    run: async () => keep(create()),
  }))
}

import { describe, expect } from 'vitest'
import { dapp } from '../setup/dapp.ts'
import { describeFull } from '../setup/describeFull.ts'
import { lanternPage } from '../setup/lanternPage.ts'
import { see } from '../wallet/setup/see.ts'
import { it } from './setup/it.ts'
import { pairing } from './setup/pairing.ts'
import { requestAtWallet } from './setup/requestAtWallet.ts'

type Kept = { readonly name: string; readonly kind: string; readonly bytes: number }

describeFull('a browser without curves of its own', () => {
  it('R1.01 loads them, and connects', async ({ page, lantern }) => {
    await page.addInitScript(() => {
      const { importKey } = SubtleCrypto.prototype
      SubtleCrypto.prototype.importKey = function refuse(
        this: SubtleCrypto,
        ...args: Parameters<typeof importKey>
      ) {
        const name = typeof args[2] === 'string' ? args[2] : args[2].name
        if (/25519/.test(name)) throw new DOMException('Unrecognized name.', 'NotSupportedError')
        return importKey.apply(this, args)
      } as typeof importKey
    })
    await dapp.open(page)
    await pairing.connect(page, lantern)
    await requestAtWallet(page, 'Sign', lantern, 'personalSign')
    await lanternPage.approve(lantern)
    await page
      .locator('output code')
      .getByText(/^0x[0-9a-f]{130}$/)
      .waitFor()
  })
})

describe('the keys of a session', () => {
  it('R4.06 are in IndexedDB, encrypted, and serve after a reload', async ({ page, lantern }) => {
    await dapp.open(page)
    await pairing.connect(page, lantern)
    const { secrets, texts } = await page.evaluate(async () => {
      const opening = indexedDB.open('portico-walletconnect')
      await new Promise((resolve) => {
        opening.onsuccess = resolve
      })
      const table = opening.result.transaction('secrets').objectStore('secrets')
      const [keys, values] = await Promise.all(
        [table.getAllKeys(), table.getAll()].map(
          (request) =>
            new Promise<unknown[]>((resolve) => {
              request.onsuccess = () => resolve(request.result)
            }),
        ),
      )
      opening.result.close()
      const secrets = (keys ?? []).map((name, at): Kept => {
        const value = values?.[at]
        const isKey = value instanceof CryptoKey
        const kind = isKey ? `key, ${value.extractable ? '' : 'not '}extractable` : 'bytes'
        return { name: String(name), kind, bytes: value instanceof Uint8Array ? value.length : 0 }
      })
      return { secrets, texts: JSON.stringify({ ...localStorage, ...sessionStorage }) }
    })
    const wrapping = secrets.filter(({ name }) => name === 'wrapping key')
    expect(wrapping).toMatchObject([{ kind: 'key, not extractable' }])
    const others = secrets.filter((it) => !wrapping.includes(it))
    // The identity at the relay and the key of the session, at least.
    expect(others.length).toBeGreaterThanOrEqual(2)
    // An iv, 32 bytes and a tag.
    expect(others.every(({ kind, bytes }) => kind === 'bytes' && bytes === 60)).toBe(true)
    // No text of 32 bytes is the key of a topic: a topic is the hash of its key.
    const words = new Set(texts.match(/\b[\da-f]{64}\b/g) ?? [])
    expect(words.size).toBeGreaterThan(0)
    for (const word of words) {
      const hash = await crypto.subtle.digest('SHA-256', Buffer.from(word, 'hex'))
      expect(words).not.toContain(Buffer.from(hash).toString('hex'))
    }
    expect(texts).not.toMatch(/keychain|symKey|client_ed25519_seed/)

    await page.reload()
    await see.field(page, 'status', 'connected')
    await requestAtWallet(page, 'Sign', lantern, 'personalSign')
    await lanternPage.approve(lantern)
    await page
      .locator('output code')
      .getByText(/^0x[0-9a-f]{130}$/)
      .waitFor()
  })
})

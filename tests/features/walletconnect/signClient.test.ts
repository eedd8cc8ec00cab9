import { memoryDriver } from '@portico/core'
import { when } from '@portico/core/state'
import { signClient } from '@portico/features/walletconnect/sign-client'
import { describe, expect, it } from 'vitest'
import { accounts } from '../../fakes/accounts.ts'
import { openDapp } from './setup/openDapp.ts'
import { startRelay } from './setup/startRelay.ts'
import { startWallet } from './setup/startWallet.ts'

const { alice } = accounts

/** The keys that a driver holds. */
function watchedDriver() {
  const driver = memoryDriver()
  const keys = new Set<string>()
  return {
    keys,
    driver: {
      ...driver,
      setItem(key: string, value: string) {
        keys.add(key)
        driver.setItem(key, value)
      },
      removeItem(key: string) {
        keys.delete(key)
        driver.removeItem(key)
      },
    },
  }
}

async function scene() {
  const { url: relayUrl } = await startRelay()
  const wallet = await startWallet(relayUrl, { answer: () => alice.signMessage({ message: 'hi' }) })
  const { driver: storage, keys } = watchedDriver()
  const former = openDapp({ options: { relayUrl, client: signClient() }, settings: { storage } })
  await former.connect(wallet.pair)
  return { relayUrl, wallet, storage, keys, former }
}

describe('the client of @walletconnect/sign-client', () => {
  it('connects, signs and disconnects as the kit’s own', async () => {
    const { wallet, former } = await scene()
    expect(await former.kit.signMessage({ message: 'hi' })).toMatch(/^0x/)
    await former.kit.disconnect()
    await expect.poll(() => wallet.ended).toHaveLength(1)
  })

  it('R4.06 keeps its connection after a reload', async () => {
    const { relayUrl, storage, former } = await scene()
    former.stop()
    const options = { relayUrl, client: signClient() }
    const again = openDapp({ options, settings: { storage } })
    await when(() => again.kit.connections.status('eip155') === 'connected')
    expect(await again.kit.signMessage({ message: 'hi' })).toMatch(/^0x/)
  })

  it('R4.06 hands its session over to the kit’s own client, once, and leaves nothing behind', async () => {
    const { relayUrl, wallet, storage, keys, former } = await scene()
    expect([...keys].filter((key) => key.includes('wc@')).length).toBeGreaterThan(3)
    former.stop()
    const { kit } = openDapp({ options: { relayUrl }, settings: { storage } })
    await when(() => kit.connections.status('eip155') === 'connected')
    expect(kit.account.state().address).toBe(alice.address)
    expect(await kit.signMessage({ message: 'hi' })).toMatch(/^0x/)
    expect([...keys].filter((key) => key.includes('wc@'))).toEqual([])
    expect(JSON.stringify([...keys])).not.toMatch(/keychain/)
    await kit.disconnect()
    await expect.poll(() => wallet.ended).toHaveLength(1)
  })
})

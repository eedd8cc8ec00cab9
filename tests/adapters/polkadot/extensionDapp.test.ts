import { signatureVerify } from '@polkadot/util-crypto'
import { createKit, memoryDriver } from '@portico/core'
import { injectExtension, kusama, polkadot, polkadotMainnet } from '@portico/polkadot'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { injectedWallet } from './injectedWallet.ts'
import { people } from './keys.ts'
import { polkadotPage } from './polkadotPage.ts'

afterEach(() => vi.unstubAllGlobals())

describe('unmodified @polkadot/extension-dapp', () => {
  it('lists the wallet of the kit and signs with it', async () => {
    const target = Object.assign(polkadotPage(), { injectedWeb3: {} })
    const wallet = injectedWallet()
    const kit = createKit({
      adapters: [
        polkadot({
          networks: [polkadotMainnet, kusama],
          discovery: { target: polkadotPage({ example: wallet.entry }) },
        }),
      ],
      storage: memoryDriver(),
      analytics: false,
    })
    const stop = kit.start()
    await kit.connect({ connectorId: 'polkadot:example' })
    injectExtension(kit, { name: 'acme', version: '1.0.0' }, target)

    vi.stubGlobal('window', target)
    vi.stubGlobal('document', { readyState: 'complete' })
    const { web3Enable, web3Accounts, web3AccountsSubscribe, web3FromSource } = await import(
      '@polkadot/extension-dapp'
    )
    expect(await web3Enable('test')).toMatchObject([{ name: 'acme', version: '1.0.0' }])
    const addresses = (await web3Accounts({ ss58Format: 2 })).map(({ address }) => address)
    expect(addresses).toEqual([people.alice.on(2), people.bob.on(2)])

    const { signer } = await web3FromSource('acme')
    const raw = { address: addresses[0]!, data: '0x6869', type: 'bytes' } as const
    const { signature } = await signer.signRaw!(raw)
    expect(signatureVerify('<Bytes>hi</Bytes>', signature, people.alice.on(0)).isValid).toBe(true)

    const told: number[] = []
    const unsubscribe = await web3AccountsSubscribe((accounts) => void told.push(accounts.length))
    await kit.disconnect()
    expect(told.at(-1)).toBe(0)
    unsubscribe()
    stop()
  })
})

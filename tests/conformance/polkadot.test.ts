import { cryptoWaitReady, signatureVerify } from '@polkadot/util-crypto'
import type { Connector } from '@portico/core'
import {
  adapterContract,
  type ConnectorSample,
  connectorContract,
  neverSettles,
} from '@portico/core/testing'
import { kusama, polkadot, polkadotMainnet, westend } from '@portico/polkadot'
import { describe, it } from 'vitest'
import {
  injectedWallet as connectorOf,
  readEntry,
} from '../../adapters/polkadot/src/discovery/discover.ts'
import { alice, bob, injectedWallet } from '../adapters/polkadot/injectedWallet.ts'
import { people } from '../adapters/polkadot/keys.ts'
import { inject, polkadotPage } from '../adapters/polkadot/polkadotPage.ts'

describe('the polkadot adapter satisfies the contract', () => {
  const target = polkadotPage()
  const networks = [polkadotMainnet, kusama, westend]
  const create = () => polkadot({ networks, discovery: { target } })
  const cases = adapterContract(create, {
    address: people.alice.on(0),
    notAddress: people.alice.on(0).replace(/.$/, (last) => (last === 'a' ? 'b' : 'a')),
    announce() {
      inject(target, `wallet-${crypto.randomUUID()}`, injectedWallet().entry)
      target.dispatchEvent(new Event('focus'))
    },
    announceTwins() {
      const name = `twin-${crypto.randomUUID()}`
      inject(target, name, injectedWallet().entry)
      inject(target, name.toUpperCase(), injectedWallet().entry)
      target.dispatchEvent(new Event('focus'))
    },
    async connected() {
      await cryptoWaitReady()
      const wallet = injectedWallet()
      const getProvider = async () => wallet.injected
      const connector = { getProvider } as Partial<Connector> as Connector
      const account = { namespace: 'polkadot', address: people.alice.on(0), type: 'eoa' } as const
      return {
        signer: { account, connector, network: polkadotMainnet },
        verifies: (message, signature) =>
          signatureVerify(`<Bytes>${message}</Bytes>`, signature, account.address).isValid,
        refuse() {
          wallet.onSign = () => Promise.reject(new Error('Cancelled'))
        },
        changeAccount() {
          wallet.accounts = [bob]
        },
      }
    },
  })
  for (const { name, run } of cases) it(name, run)
})

describe('its injected connector satisfies the contract', () => {
  const sample = (): ConnectorSample => {
    const wallet = injectedWallet()
    const entry = readEntry({ example: wallet.entry }, 'example')
    if (!entry) throw new Error('the wallet was not read')
    const facts = { id: 'polkadot:example', type: 'INJECTED', name: 'example', restores: true }
    return {
      create: connectorOf(entry)(facts as never),
      networks: [polkadotMainnet, kusama],
      wallet: {
        prompts: () => wallet.prompts,
        refuse() {
          wallet.onEnable = () => Promise.reject(new Error('Cancelled'))
        },
        hang() {
          wallet.onEnable = neverSettles
          wallet.onGet = neverSettles
          wallet.onSign = neverSettles
        },
        revoke() {
          wallet.accounts = []
        },
        changeAccount: () => wallet.change([bob, alice]),
        leave: () => wallet.change([]),
      },
    }
  }
  for (const { name, run } of connectorContract(sample)) it(name, run)
})

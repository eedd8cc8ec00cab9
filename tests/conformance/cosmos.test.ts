import { toBase64 } from '@cosmjs/encoding'
import {
  adapterContract,
  type ConnectorSample,
  connectorContract,
  neverSettles,
} from '@portico/core/testing'
import { cosmos, cosmosHub, osmosis, verifyAdr36 } from '@portico/cosmos'
import { describe, it } from 'vitest'
import { injectedWallet } from '../../adapters/cosmos/src/discovery/discover.ts'
import { cosmosPage } from '../adapters/cosmos/cosmosPage.ts'
import { cosmosSigner } from '../adapters/cosmos/cosmosSigner.ts'
import { cosmosWallet, refuse } from '../adapters/cosmos/cosmosWallet.ts'

const networks = [cosmosHub, osmosis] as const
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('the cosmos adapter satisfies the contract', () => {
  const target = cosmosPage()
  const address = 'cosmos1pkptre7fdkl6gfrzlesjjvhxhlc3r4gmmk8rs6'
  const cases = adapterContract(() => cosmos({ networks, discovery: { target } }), {
    address,
    notAddress: address.replace('8', '9'),
    announce() {
      Object.assign(target, { leap: cosmosWallet().provider })
      target.dispatchEvent(new Event('focus'))
    },
    announceTwins() {
      for (const { provider } of [cosmosWallet(), cosmosWallet()]) {
        Object.assign(target, { keplr: provider })
        target.dispatchEvent(new Event('focus'))
      }
    },
    async connected() {
      const signer = await cosmosSigner(cosmosHub)
      const { wallet } = signer
      const { address } = signer.account
      const publicKey = toBase64((await wallet.provider.getKey('cosmoshub-4')).pubKey)
      return {
        signer,
        verifies: (message, signature) => verifyAdr36({ address, message, signature, publicKey }),
        refuse: () => wallet.answer('signArbitrary', refuse),
        changeAccount() {
          wallet.account = 1
        },
      }
    },
  })
  for (const { name, run } of cases) it(name, run)
})

describe('its injected connector satisfies the contract', () => {
  const sample = (): ConnectorSample => {
    const wallet = cosmosWallet()
    const target = cosmosPage()
    const place = { key: 'test', name: 'Test', path: 'test' }
    const facts = { id: 'cosmos:test', type: 'INJECTED', name: 'Test', restores: true } as const
    const tell = async () => {
      target.dispatchEvent(new Event('keplr_keystorechange'))
      await settled()
    }
    return {
      create: injectedWallet(wallet.provider, { target, place })(facts),
      networks,
      wallet: {
        prompts: wallet.prompts,
        refuse: () => wallet.answer('enable', refuse),
        hang() {
          for (const method of ['enable', 'getKey', 'disable', 'isEnabled'] as const)
            wallet.answer(method, neverSettles)
        },
        revoke: () => wallet.enabled.clear(),
        async changeAccount() {
          wallet.account = 1
          await tell()
        },
        async leave() {
          wallet.answer('getKey', refuse)
          await tell()
        },
      },
    }
  }
  for (const { name, run } of connectorContract(sample)) it(name, run)
})

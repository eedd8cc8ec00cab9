import { bip122, bitcoin, bitcoinRegtest } from '@portico/bip122'
import { adapterContract, type ConnectorSample, connectorContract } from '@portico/core/testing'
import { Verifier } from 'bip322-js'
import { describe, it } from 'vitest'
import { injectedWallet } from '../../adapters/bip122/src/discovery/discover.ts'
import type { WalletSource } from '../../adapters/bip122/src/discovery/WalletSource.ts'
import type { Behaviour } from '../adapters/bip122/fakes/Behaviour.ts'
import { bitcoinSigner } from '../adapters/bip122/fakes/bitcoinSigner.ts'
import { people } from '../adapters/bip122/fakes/people.ts'
import { register } from '../adapters/bip122/fakes/register.ts'
import { satsBitcoin } from '../adapters/bip122/fakes/satsBitcoin.ts'
import { standardBitcoin } from '../adapters/bip122/fakes/standardBitcoin.ts'
import { unisatBitcoin } from '../adapters/bip122/fakes/unisatBitcoin.ts'
import { page } from '../fakes/page.ts'

const networks = [bitcoin, bitcoinRegtest]

describe('the bip122 adapter satisfies the contract', () => {
  const target = page()
  const create = () => bip122({ networks: [bitcoin, bitcoinRegtest], discovery: { target } })
  const cases = adapterContract(create, {
    address: people.alice.payment.address,
    notAddress: people.alice.payment.address.replace(/.$/, (last) => (last === 'q' ? 'p' : 'q')),
    announce: () => register(target, standardBitcoin(crypto.randomUUID()).wallet),
    announceTwins() {
      const name = crypto.randomUUID()
      register(target, standardBitcoin(name).wallet)
      register(target, standardBitcoin(name).wallet)
    },
    connected() {
      const signer = bitcoinSigner(bitcoinRegtest)
      return {
        signer,
        verifies: (message, signature) =>
          Verifier.verifySignature(signer.account.address, message, signature),
        refuse() {
          signer.behaviour.says = 'no'
        },
        changeAccount() {
          signer.behaviour.person = people.bob
        },
      }
    },
  })
  for (const { name, run } of cases) it(name, run)
})

type Scene = {
  readonly source: WalletSource
  readonly behaviour: Behaviour
  changed(): void | Promise<void>
  left(): void
}

/** Waits until the effects of an event have settled. */
const rest = () => new Promise<void>((resolve) => setImmediate(resolve))

const protocols: Readonly<Record<string, () => Scene>> = {
  'of the Wallet Standard'() {
    const { wallet, behaviour, tell } = standardBitcoin()
    const left = () => {
      behaviour.authorised = false
      tell()
    }
    return {
      source: { protocol: 'standard', wallet: wallet as never },
      behaviour,
      changed: tell,
      left,
    }
  },
  'that speaks sats-connect'() {
    const { provider, behaviour, emit, addresses } = satsBitcoin()
    const changed = () => emit('accountChange', { addresses: addresses() })
    const left = () => emit('disconnect')
    return { source: { protocol: 'sats', provider }, behaviour, changed, left }
  },
  'in the manner of UniSat'() {
    const { api, behaviour, emit } = unisatBitcoin()
    const changed = () => {
      emit('accountsChanged', [behaviour.person.payment.address])
      return rest()
    }
    const left = () => emit('accountsChanged', [])
    return { source: { protocol: 'unisat', apis: { main: api } }, behaviour, changed, left }
  },
}

for (const [kind, scene] of Object.entries(protocols))
  describe(`the connector of a wallet ${kind} satisfies the contract`, () => {
    const sample = (): ConnectorSample => {
      const { source, behaviour, changed, left } = scene()
      const facts = { id: 'bip122:a', type: 'ANNOUNCED', name: 'A', restores: true } as const
      return {
        create: injectedWallet(source)(facts),
        networks,
        wallet: {
          prompts: () => behaviour.prompts,
          refuse() {
            behaviour.says = 'no'
          },
          hang() {
            behaviour.says = 'nothing'
          },
          revoke() {
            behaviour.authorised = false
          },
          changeAccount() {
            behaviour.person = people.bob
            return changed()
          },
          leave: left,
        },
      }
    }
    for (const { name, run } of connectorContract(sample)) it(name, run)
  })

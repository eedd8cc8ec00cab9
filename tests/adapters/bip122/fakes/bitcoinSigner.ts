import type { Connector, NetworkDefinition } from '@portico/core'
import type { Signer } from '@portico/core/adapter'
import { networks } from 'bitcoinjs-lib'
import { createProvider } from '../../../../adapters/bip122/src/session/createProvider.ts'
import { SatsWallet } from '../../../../adapters/bip122/src/session/wallets/SatsWallet.ts'
import { createKey, type KeyKind } from '../../../../sandbox/wallets/bitcoin/BitcoinKey.ts'
import type { Behaviour } from './Behaviour.ts'
import type { Person } from './people.ts'
import { satsBitcoin } from './satsBitcoin.ts'

export type BitcoinSigner = Signer & { readonly behaviour: Behaviour; readonly person: Person }

/** A signer with a key of this kind and a connected wallet. */
export function bitcoinSigner(network: NetworkDefinition, kind: KeyKind = 'p2wpkh'): BitcoinSigner {
  const name = crypto.randomUUID()
  const person = {
    payment: createKey(`${name} pays`, kind, networks.regtest),
    ordinals: createKey(`${name} collects`, 'p2tr', networks.regtest),
  }
  const { provider, behaviour } = satsBitcoin(person)
  behaviour.authorised = true
  const own = createProvider(new SatsWallet(provider))
  const connector = { getProvider: async () => own } as Partial<Connector> as Connector
  const { address, publicKey } = person.payment
  const account = {
    namespace: 'bip122',
    address,
    type: 'payment',
    publicKey: Buffer.from(publicKey).toString('hex'),
  } as const
  return { account, network, connector, behaviour, person }
}

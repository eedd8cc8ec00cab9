import {
  adapterContract,
  type ConnectorSample,
  connectorContract,
  neverSettles,
  rpcFailure,
} from '@portico/core/testing'
import { solana, solanaDevnet, solanaMainnet } from '@portico/solana'
import { base58 } from '@scure/base'
import { describe, it } from 'vitest'
import { injectedWallet } from '../../adapters/solana/src/discovery/discover.ts'
import { legacyWallet } from '../../adapters/solana/src/legacy/legacyWallet.ts'
import { isSignedBy } from '../adapters/solana/setup/isSignedBy.ts'
import { keys } from '../adapters/solana/setup/keys.ts'
import { LegacyWallet } from '../adapters/solana/setup/LegacyWallet.ts'
import { register, solanaPage } from '../adapters/solana/setup/page.ts'
import { SolanaWallet } from '../adapters/solana/setup/SolanaWallet.ts'
import { connectedWallet, solanaSigner } from '../adapters/solana/setup/solanaSigner.ts'

const networks = [solanaMainnet, solanaDevnet] as const
const address = keys.alice.publicKey.toBase58()
const facts = { id: 'solana:A', type: 'ANNOUNCED', name: 'A', restores: true } as const

describe('the solana adapter satisfies the contract', () => {
  const target = solanaPage()
  const create = () => solana({ networks, discovery: { target } })
  const cases = adapterContract(create, {
    address,
    notAddress: `${address.slice(0, -1)}0`,
    announce: () => register(target, new SolanaWallet(`Wallet ${crypto.randomUUID()}`)),
    announceTwins() {
      const name = `Wallet ${crypto.randomUUID()}`
      register(target, new SolanaWallet(name))
      register(target, new SolanaWallet(name.toUpperCase()))
    },
    connected() {
      const wallet = connectedWallet()
      return {
        signer: solanaSigner(wallet),
        verifies: (message, signature) =>
          isSignedBy(
            keys.alice.publicKey,
            new TextEncoder().encode(message),
            base58.decode(signature),
          ),
        refuse: () => wallet.answer('signMessage', rpcFailure(4001)),
        changeAccount: () => wallet.chooseBob(),
      }
    },
  })
  for (const { name, run } of cases) it(name, run)
})

describe('its Wallet Standard connector satisfies the contract', () => {
  const sample = (): ConnectorSample => {
    const wallet = new SolanaWallet()
    return {
      create: injectedWallet(async () => wallet)(facts),
      networks,
      wallet: {
        prompts: () => wallet.prompts,
        refuse: () => wallet.answer('connect', rpcFailure(4001)),
        hang() {
          for (const method of ['connect', 'connect silently', 'disconnect'])
            wallet.answer(method, neverSettles)
        },
        revoke() {
          wallet.authorised = false
          wallet.accounts = []
        },
        changeAccount: () => wallet.chooseBob(),
        leave: () => wallet.leave(),
      },
    }
  }
  for (const { name, run } of connectorContract(sample)) it(name, run)
})

describe('its connector of an older wallet satisfies the contract', () => {
  const sample = (): ConnectorSample => {
    const wallet = new LegacyWallet()
    return {
      create: injectedWallet(async () => legacyWallet(wallet, 'A'))({ ...facts, type: 'INJECTED' }),
      networks,
      wallet: {
        prompts: () => wallet.prompts,
        refuse: () => wallet.answer('connect', rpcFailure(4001)),
        hang() {
          for (const method of ['connect', 'connect silently', 'disconnect'])
            wallet.answer(method, neverSettles)
        },
        revoke: () => wallet.revoke(),
        changeAccount: () => wallet.chooseBob(),
        leave: () => wallet.leave(),
      },
    }
  }
  for (const { name, run } of connectorContract(sample)) it(name, run)
})

import { rpcFailure } from '@portico/core/testing'
import type { WalletAccount } from '@wallet-standard/base'
import type { StandardEventsListeners } from '@wallet-standard/features'
import { networks } from 'bitcoinjs-lib'
import type { BitcoinKey } from '../../../../sandbox/wallets/bitcoin/BitcoinKey.ts'
import { signMessage } from '../../../../sandbox/wallets/bitcoin/signMessage.ts'
import { signPsbt } from '../../../../sandbox/wallets/bitcoin/signPsbt.ts'
import type { Behaviour } from './Behaviour.ts'
import { type Person, people } from './people.ts'

const chainsOf = (key: BitcoinKey): `bitcoin:${string}`[] =>
  key.network === networks.bitcoin ? ['bitcoin:mainnet'] : ['bitcoin:regtest']
const features = [
  'bitcoin:connect',
  'bitcoin:signMessage',
  'bitcoin:signTransaction',
  'bitcoin:signAndSendTransaction',
] as const

function accountOf(key: BitcoinKey): WalletAccount {
  const { address, publicKey } = key
  return { address, publicKey, chains: chainsOf(key), features: [...features] }
}

/** A stateful Wallet Standard wallet that behaves like an extension. */
export function standardBitcoin(name = 'Example', person: Person = people.alice) {
  const listeners = new Set<StandardEventsListeners['change']>()
  const tell = () => {
    for (const listener of [...listeners]) listener({ accounts: wallet.accounts })
  }
  const behaviour: Behaviour = { says: 'yes', prompts: 0, person, authorised: false }
  const ask = async () => {
    behaviour.prompts++
    if (behaviour.says === 'no') throw rpcFailure(4001)
    if (behaviour.says === 'nothing') await new Promise(() => undefined)
  }
  const keys = () => [behaviour.person.payment, behaviour.person.ordinals]
  const keyOf = ({ address }: { address: string }) => {
    const key = keys().find((it) => it.address === address)
    if (!key) throw new Error('no such account')
    return key
  }
  const wallet = {
    version: '1.0.0' as const,
    name,
    icon: 'data:image/svg+xml;base64,PHN2Zy8+' as const,
    chains: ['bitcoin:mainnet', 'bitcoin:regtest'] as const,
    get accounts() {
      return behaviour.authorised ? keys().map(accountOf) : []
    },
    features: {
      'bitcoin:connect': {
        version: '1.0.0',
        async connect() {
          await ask()
          behaviour.authorised = true
          return { accounts: wallet.accounts }
        },
      },
      'standard:disconnect': {
        version: '1.0.0',
        async disconnect() {
          if (behaviour.says === 'nothing') await new Promise(() => undefined)
          behaviour.authorised = false
        },
      },
      'standard:events': {
        version: '1.0.0',
        on(_: 'change', listener: StandardEventsListeners['change']) {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
      'bitcoin:signMessage': {
        version: '1.0.0',
        async signMessage({ account, message }: { account: WalletAccount; message: Uint8Array }) {
          await ask()
          const text = new TextDecoder().decode(message)
          return [
            { signedMessage: message, signature: signMessage(keyOf(account), text, 'BIP322') },
          ]
        },
      },
      'bitcoin:signTransaction': {
        version: '1.0.0',
        async signTransaction({ psbt, inputsToSign }: TransactionInput) {
          await ask()
          const inputs = inputsToSign.map(({ account, signingIndexes }) => [
            account.address,
            signingIndexes,
          ])
          const signed = signPsbt(psbt, keys(), Object.fromEntries(inputs)).toBuffer()
          return [{ signedPsbt: (behaviour.alters ?? ((it) => it))(signed) }]
        },
      },
    },
  }
  return { wallet, behaviour, tell, listenerCount: () => listeners.size }
}

type TransactionInput = {
  readonly psbt: Uint8Array
  readonly inputsToSign: readonly {
    readonly account: WalletAccount
    readonly signingIndexes: readonly number[]
  }[]
}

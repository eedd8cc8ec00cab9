import { type ApiPromise, Keyring } from '@polkadot/api'
import type { Account, Connector, NetworkDefinition } from '@portico/core'
import type { SendRequest } from '@portico/core/adapter'
import type { Injected, SignerPayload } from '@portico/polkadot'

type Pair = ReturnType<Keyring['addFromUri']>

/** Alice, Bob and Carol of Substrate's development phrase, as the sandbox funds them. */
export function developers() {
  const keyring = new Keyring({ type: 'sr25519', ss58Format: 2 })
  return {
    alice: keyring.addFromUri('//Alice'),
    bob: keyring.addFromUri('//Bob'),
    carol: keyring.addFromUri('//Carol', {}, 'ed25519'),
    /** A new account on the chain. */
    nobody: (name: string) => keyring.addFromUri(`//${name}`),
  }
}

/** A wallet that signs extrinsics with a real key, by the runtime of `api`. */
export function chainWallet(api: ApiPromise, pair: Pair) {
  const state = {
    signed: [] as SignerPayload[],
    /** Called when the accounts are requested, before the answer. */
    onListed: undefined as undefined | (() => unknown),
    /** The answer in place of the signature. */
    answers: undefined as unknown,
    /** Called after the extrinsic is signed, before the dapp receives it. */
    onSigned: undefined as undefined | (() => unknown),
    refuses: false,
  }
  const injected: Injected = {
    accounts: {
      async get() {
        await state.onListed?.()
        return [{ address: pair.address, type: pair.type }]
      },
      subscribe: () => () => undefined,
    },
    signer: {
      async signPayload(payload) {
        state.signed.push(payload)
        if (state.refuses) throw new Error('Cancelled')
        if (state.answers !== undefined) return state.answers as never
        const { version } = payload as { version?: number }
        const extrinsic = api.registry.createType('ExtrinsicPayload', payload, { version })
        const signature = (extrinsic as unknown as SignsWith).sign(pair).signature
        await state.onSigned?.()
        return { id: state.signed.length, signature }
      },
    },
  }
  const connector = { getProvider: async () => injected } as Partial<Connector> as Connector
  const account: Account = { namespace: 'polkadot', address: pair.address, type: 'eoa' }
  const request = (network: NetworkDefinition, to: string, amount: string): SendRequest => ({
    account,
    network,
    connector,
    to,
    amount,
  })
  return Object.assign(state, { injected, account, request })
}

type SignsWith = { sign(pair: Pair): { signature: `0x${string}` } }

import { u8aToHex, u8aWrapBytes } from '@polkadot/util'
import { sr25519Sign } from '@polkadot/util-crypto'
import type { Injected, InjectedAccount, SignerPayloadRaw } from '@portico/polkadot'
import { people } from './keys.ts'

type Listener = (accounts: InjectedAccount[]) => void

export const alice: InjectedAccount = { address: people.alice.on(42), type: 'sr25519' }
export const bob: InjectedAccount = { address: people.bob.on(42), type: 'sr25519' }

/** A wallet at `injectedWeb3` that behaves like an extension: it prompts once, and signs with Alice's real key. */
export function injectedWallet(accounts: InjectedAccount[] = [alice, bob]) {
  const listeners = new Set<Listener>()
  const state = {
    accounts,
    authorised: false,
    /** The number of prompts. */
    prompts: 0,
    origins: [] as string[],
    signed: [] as SignerPayloadRaw[],
    /** Overrides the wallet's answer in a test. */
    onEnable: undefined as undefined | (() => unknown),
    onGet: undefined as undefined | (() => unknown),
    onSign: undefined as undefined | (() => unknown),
    listeners: () => listeners.size,
    change(next: InjectedAccount[]) {
      state.accounts = next
      for (const listener of [...listeners]) listener(next)
    },
  }
  const injected: Injected = {
    accounts: {
      get: async () => (state.onGet ? (state.onGet() as never) : state.accounts),
      subscribe(listener) {
        listeners.add(listener)
        listener(state.accounts)
        return () => listeners.delete(listener)
      },
    },
    signer: {
      async signRaw(raw) {
        state.signed.push(raw)
        state.prompts++
        if (state.onSign) return state.onSign() as never
        const signature = sr25519Sign(u8aWrapBytes(raw.data), people.alice.pair)
        return { id: 1, signature: u8aToHex(signature) }
      },
    },
  }
  const entry = {
    version: '1.0.0',
    async enable(origin: string): Promise<unknown> {
      state.origins.push(origin)
      if (!state.authorised) state.prompts++
      if (state.onEnable) return state.onEnable()
      state.authorised = true
      return injected
    },
  }
  return Object.assign(state, { entry, injected })
}

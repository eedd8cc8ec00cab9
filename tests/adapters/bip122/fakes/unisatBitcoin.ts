import { rpcFailure } from '@portico/core/testing'
import { hex } from '@scure/base'
import { signMessage } from '../../../../sandbox/wallets/bitcoin/signMessage.ts'
import { signPsbt } from '../../../../sandbox/wallets/bitcoin/signPsbt.ts'
import type { Behaviour } from './Behaviour.ts'
import { type Person, people } from './people.ts'

type Listener = (value: unknown) => void
type Options = { toSignInputs: readonly { index: number; address: string }[] }

/** A stateful UniSat-compatible wallet. */
export function unisatBitcoin(person: Person = people.alice) {
  const listeners = new Map<string, Set<Listener>>()
  const calls: string[] = []
  const behaviour: Behaviour = { says: 'yes', prompts: 0, person, authorised: false }
  const ask = async () => {
    behaviour.prompts++
    if (behaviour.says === 'no') throw rpcFailure(4001)
    if (behaviour.says === 'nothing') await new Promise(() => undefined)
  }
  const key = () => behaviour.person.payment
  const shown = () => (behaviour.authorised ? [key().address] : [])
  const api = {
    async requestAccounts() {
      await ask()
      behaviour.authorised = true
      return shown()
    },
    getAccounts: async () => shown(),
    getPublicKey: async () => hex.encode(key().publicKey),
    getChain: async () => ({ enum: 'BITCOIN_MAINNET', name: 'Bitcoin', network: 'livenet' }),
    async disconnect() {
      if (behaviour.says === 'nothing') await new Promise(() => undefined)
      behaviour.authorised = false
    },
    async signMessage(text: string, type: string) {
      calls.push(`signMessage ${type}`)
      await ask()
      const protocol = type === 'ecdsa' ? 'ECDSA' : 'BIP322'
      return Buffer.from(signMessage(key(), text, protocol)).toString('base64')
    },
    async signPsbt(psbtHex: string, { toSignInputs }: Options) {
      await ask()
      const inputs = { [key().address]: toSignInputs.map(({ index }) => index) }
      const signed = signPsbt(hex.decode(psbtHex), [key()], inputs).toBuffer()
      return hex.encode((behaviour.alters ?? ((it) => it))(signed))
    },
    on(event: string, listener: Listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener: (event: string, listener: Listener) => listeners.get(event)?.delete(listener),
  }
  const emit = (event: string, value: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(value)
  }
  return { api, behaviour, calls, emit }
}

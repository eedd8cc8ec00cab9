import { base64 } from '@scure/base'
import { networks } from 'bitcoinjs-lib'
import { signMessage } from '../../../../sandbox/wallets/bitcoin/signMessage.ts'
import { signPsbt } from '../../../../sandbox/wallets/bitcoin/signPsbt.ts'
import type { Behaviour } from './Behaviour.ts'
import { type Person, people } from './people.ts'

type Params = {
  readonly address: string
  readonly message: string
  readonly protocol: 'ECDSA' | 'BIP322'
  readonly psbt: string
  readonly signInputs: Readonly<Record<string, readonly number[]>>
}
type Listener = { eventName: string; cb: (event: unknown) => void }

/** A stateful sats-connect wallet. `without` names the methods that it does not support. */
export function satsBitcoin(person: Person = people.alice, without: readonly string[] = []) {
  const listeners = new Set<Listener>()
  const calls: { method: string; params: unknown }[] = []
  const behaviour: Behaviour = { says: 'yes', prompts: 0, person, authorised: false }
  const networkName = () =>
    behaviour.person.payment.network === networks.bitcoin ? 'Mainnet' : 'Regtest'
  const keys = () => [behaviour.person.payment, behaviour.person.ordinals]
  const addresses = () => [
    { address: 'SP2X0TZ59D5SZ8ACQ6YMCHHNR2ZN51Z32E2CJ173', publicKey: '', purpose: 'stacks' },
    ...keys().map(({ address, publicKey, kind }, at) => ({
      address,
      publicKey: Buffer.from(publicKey).toString('hex'),
      purpose: at === 1 ? 'ordinals' : 'payment',
      addressType: kind,
      walletType: 'software',
    })),
  ]
  const ask = async () => {
    behaviour.prompts++
    if (behaviour.says === 'no') throw { code: -32000, message: 'User rejected the request.' }
    if (behaviour.says === 'nothing') await new Promise(() => undefined)
  }
  const grant = () => ({ addresses: addresses(), network: { bitcoin: { name: networkName() } } })
  const connect = async () => {
    await ask()
    behaviour.authorised = true
    return grant()
  }
  const methods: Record<string, (params: Params) => unknown> = {
    wallet_connect: connect,
    getAddresses: connect,
    getAccounts: async () => (await connect()).addresses,
    wallet_getNetwork: () => grant().network,
    wallet_getAccount() {
      if (!behaviour.authorised) throw { code: -32002, message: 'Access denied.' }
      return grant()
    },
    async wallet_disconnect() {
      if (behaviour.says === 'nothing') await new Promise(() => undefined)
      behaviour.authorised = false
      return null
    },
    wallet_changeNetwork: () => null,
    async signMessage({ address, message, protocol }) {
      await ask()
      const key = keys().find((it) => it.address === address)
      if (!key) throw { code: -32602, message: 'No such address' }
      return { signature: base64.encode(signMessage(key, message, protocol)), address, protocol }
    },
    async signPsbt({ psbt, signInputs }) {
      await ask()
      const signed = signPsbt(base64.decode(psbt), keys(), signInputs).toBuffer()
      return { psbt: base64.encode((behaviour.alters ?? ((it) => it))(signed)) }
    },
  }
  const provider = {
    async request(method: string, params: unknown) {
      calls.push({ method, params })
      const id = String(calls.length)
      const own = without.includes(method) ? undefined : methods[method]
      if (!own) return { jsonrpc: '2.0', id, error: { code: -32601, message: 'Method not found' } }
      try {
        return { jsonrpc: '2.0', id, result: await own((params ?? {}) as Params) }
      } catch (error) {
        return { jsonrpc: '2.0', id, error }
      }
    },
    addListener(listener: Listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const emit = (eventName: string, event: object = {}) => {
    for (const it of [...listeners])
      if (it.eventName === eventName) it.cb({ type: eventName, ...event })
  }
  return { provider, behaviour, calls, emit, addresses, listenerCount: () => listeners.size }
}

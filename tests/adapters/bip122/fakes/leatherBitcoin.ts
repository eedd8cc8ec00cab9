import { base64, hex } from '@scure/base'
import { signMessage } from '../../../../sandbox/wallets/bitcoin/signMessage.ts'
import { signPsbt } from '../../../../sandbox/wallets/bitcoin/signPsbt.ts'
import type { Behaviour } from './Behaviour.ts'
import { type Person, people } from './people.ts'

type Params = {
  readonly message: string
  readonly paymentType: 'p2wpkh' | 'p2tr'
  readonly hex: string
  readonly signAtIndex: readonly number[]
}

/** A stateful Leather wallet: it rejects with an error object, and lists other chains too. */
export function leatherBitcoin(person: Person = people.alice) {
  const behaviour: Behaviour = { says: 'yes', prompts: 0, person, authorised: false }
  const ask = async () => {
    behaviour.prompts++
    if (behaviour.says === 'no')
      throw { jsonrpc: '2.0', id: '1', error: { code: 4001, message: 'User rejected request' } }
  }
  const methods: Record<string, (params: Params) => Promise<unknown>> = {
    async getAddresses() {
      await ask()
      const { payment, ordinals } = behaviour.person
      const shown = [payment, ordinals].map(({ address, publicKey, kind }) => ({
        symbol: 'BTC',
        type: kind,
        address,
        publicKey: hex.encode(publicKey),
        derivationPath: "m/84'/0'/0'/0/0",
      }))
      return {
        addresses: [...shown, { symbol: 'STX', address: 'SP2X0TZ59D5SZ8ACQ6YMCHHNR2ZN51Z' }],
      }
    },
    async signMessage({ message, paymentType }) {
      await ask()
      const { payment, ordinals } = behaviour.person
      const key = paymentType === 'p2tr' ? ordinals : payment
      const signature = base64.encode(signMessage(key, message, 'BIP322'))
      return { signature, address: key.address, message }
    },
    async signPsbt({ hex: text, signAtIndex }) {
      await ask()
      const key = behaviour.person.payment
      const signed = signPsbt(hex.decode(text), [key], { [key.address]: signAtIndex }).toBuffer()
      return { hex: hex.encode((behaviour.alters ?? ((it) => it))(signed)) }
    },
  }
  const provider = {
    async request(method: string, params?: unknown) {
      const own = methods[method]
      if (!own)
        throw { jsonrpc: '2.0', id: '1', error: { code: -32601, message: 'No such method' } }
      return { jsonrpc: '2.0', id: '1', result: await own(params as Params) }
    },
  }
  return { provider, behaviour }
}

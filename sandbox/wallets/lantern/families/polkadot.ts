import { rpcError } from '../../background/rpcError.ts'
import type { NamespaceSupport } from '../namespaces.ts'
import { fields } from './fields.ts'

const load = async () => {
  const [{ Keyring }, { TypeRegistry }, { cryptoWaitReady }, util] = await Promise.all([
    import('@polkadot/keyring'),
    import('@polkadot/types'),
    import('@polkadot/util-crypto'),
    import('@polkadot/util'),
  ])
  await cryptoWaitReady()
  // A development account of every Substrate node; use it only on a local chain.
  const pair = new Keyring({ type: 'sr25519' }).addFromUri('//Charlie')
  const signMessage = (data: string) =>
    util.u8aToHex(pair.sign(util.u8aWrapBytes(util.isHex(data) ? util.hexToU8a(data) : data)))
  const signPayload = (payload: Payload) => {
    const registry = new TypeRegistry()
    registry.setSignedExtensions(payload.signedExtensions)
    const { version } = payload
    return registry.createType('ExtrinsicPayload', payload, { version }).sign(pair).signature
  }
  return { address: pair.address, signMessage, signPayload }
}
type Payload = { readonly version: number; readonly signedExtensions: string[] }

/** Polkadot chains, signed by polkadot-js. */
export const polkadot: NamespaceSupport = {
  methods: ['polkadot_signMessage', 'polkadot_signTransaction'],
  events: [],
  networks: (_, chainIds) =>
    chainIds.filter((id) => id.startsWith('polkadot:')).map((id) => ({ id, name: 'Polkadot' })),
  addresses: async () => [(await load()).address],
  async answer(requester, { method, params }) {
    const { address, signMessage, signPayload } = await load()
    const rows = [['Account', address]] as const
    switch (method) {
      case 'polkadot_signMessage': {
        const given = params as { data?: string; message?: string }
        const { message } = fields({ message: given.data ?? given.message }, 'message')
        const title = 'Sign a message'
        await requester.ask({ kind: 'personalSign', title, agree: 'Sign', rows, text: message })
        return { id: 1, signature: signMessage(message) }
      }
      case 'polkadot_signTransaction': {
        const { transactionPayload } = params as { transactionPayload: Payload }
        await requester.ask({ kind: 'send', title: 'Sign a transaction', agree: 'Sign', rows })
        return { id: 1, signature: signPayload(transactionPayload) }
      }
      default:
        throw rpcError(-32601, `${method} is unknown`)
    }
  },
}

import { rpcError } from '../../background/rpcError.ts'
import type { NamespaceSupport } from '../namespaces.ts'
import { fields } from './fields.ts'

/** CAIP-2 id of Bitcoin's regtest. */
const network = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'

const load = async () => {
  const [{ createKey }, { signMessage }, { signPsbt }, { describePsbt }, { base64, hex }] =
    await Promise.all([
      import('../../bitcoin/BitcoinKey.ts'),
      import('../../bitcoin/signMessage.ts'),
      import('../../bitcoin/signPsbt.ts'),
      import('../../bitcoin/describePsbt.ts'),
      import('@scure/base'),
    ])
  return { key: createKey('lantern', 'p2wpkh'), signMessage, signPsbt, describePsbt, base64, hex }
}

/** Bitcoin on its regtest, signed by bitcoinjs-lib. */
export const bip122: NamespaceSupport = {
  methods: ['getAccountAddresses', 'signMessage', 'signPsbt'],
  events: ['bip122_addressesChanged'],
  networks: (_, chainIds) =>
    chainIds.filter((id) => id === network).map((id) => ({ id, name: 'Bitcoin' })),
  addresses: async () => [(await load()).key.address],
  async answer(requester, { method, params }) {
    const { key, signMessage, signPsbt, describePsbt, base64, hex } = await load()
    const { address } = key
    const account = ['Account', address] as const
    switch (method) {
      case 'getAccountAddresses': {
        const publicKey = hex.encode(key.publicKey)
        return [{ address, publicKey, path: "m/84'/1'/0'/0/0", intention: 'payment' }]
      }
      case 'signMessage': {
        const { message } = fields(params, 'message')
        const { protocol } = params as { protocol?: unknown }
        const question = { kind: 'personalSign', title: 'Sign a message', agree: 'Sign' } as const
        await requester.ask({ ...question, rows: [account], text: message })
        const signature = signMessage(key, message, protocol === 'bip322' ? 'BIP322' : 'ECDSA')
        return { address, signature: hex.encode(signature) }
      }
      case 'signPsbt': {
        const psbt = base64.decode(fields(params, 'psbt').psbt)
        const { signInputs = [] } = params as { signInputs?: readonly { index: number }[] }
        const rows = [account, ...describePsbt(psbt, key.network)]
        await requester.ask({ kind: 'send', title: 'Sign a transaction', agree: 'Sign', rows })
        const inputs = { [address]: signInputs.map(({ index }) => index) }
        return { psbt: base64.encode(signPsbt(psbt, [key], inputs).toBuffer()) }
      }
      default:
        throw rpcError(-32601, `${method} is unknown`)
    }
  },
}

import { createKit } from '@portico/core'
import { eip155 } from '@portico/eip155'
import { hexToString } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { badFeatures } from '../bad/badFeatures.ts'
import { paperWallet } from '../paperWallet.ts'
import { tips } from '../tips/tips.ts'

const { chains } = globalThis.sandbox
const holder = privateKeyToAccount(`0x${'5'.repeat(64)}`)
const query = new URLSearchParams(location.search)

/** A kit with third-party parts: correct ones, or faulty ones if the URL names them. */
export const strangerKit = createKit({
  adapters: [
    eip155({
      networks: [
        {
          id: chains[0]?.chainId ?? 1,
          name: 'Sandbox One',
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          rpcUrls: { default: { http: [chains[0]?.url ?? ''] } },
        },
      ],
    }),
  ],
  features: query.has('bad') ? badFeatures : [tips({ baseUrl: query.get('tips') ?? '' })],
  connectors: [
    paperWallet({
      address: holder.address,
      sign: (message) => holder.signMessage({ message: hexToString(message) }),
      prompt: async (question) => confirm(question),
    }),
  ],
})

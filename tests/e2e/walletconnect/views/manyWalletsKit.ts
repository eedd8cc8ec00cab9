import { createKit } from '@portico/core'
import { eip155 } from '@portico/eip155'
import { walletConnect } from '@portico/features/walletconnect'

const { chains, relay } = globalThis.sandbox
const query = new URLSearchParams(location.search)
const directory = query.get('directory')
const locale = query.get('locale')

/** A kit with the wallets of the directory in the URL, or with the built-in wallets. */
export const manyWalletsKit = createKit({
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
  features: [walletConnect({ relayUrl: query.get('relay') ?? relay })],
  metadata: { name: 'Acme', url: location.origin },
  ...(directory && { services: { directory } }),
  ...(locale && { locale, locales: { [locale]: async () => ({ default: {} }) } }),
})

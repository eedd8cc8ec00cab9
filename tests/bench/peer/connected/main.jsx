import { createKit } from '@portico/core'
import { arbitrum, base, eip155, mainnet } from '@portico/eip155'
import { walletConnect } from '@portico/features/walletconnect'
import { ConnectButton, KitProvider } from '@portico/react'
import { createRoot } from 'react-dom/client'

// The session of an earlier visit; the wallet still grants the account.
const address = '0x52908400098527886E0F7030069857D2E4169EE7'
const account = { namespace: 'eip155', address, type: 'eoa' }
const connectorId = 'example.alpha'
localStorage.setItem(
  '@portico/session',
  JSON.stringify({
    version: 1,
    connections: [{ connectorId, namespace: 'eip155', networkId: 'eip155:1', accounts: [account] }],
    active: { eip155: connectorId },
    activeNamespace: 'eip155',
    networks: { eip155: 'eip155:1' },
  }),
)

// Injected wallets are among the rows, as with the other kits.
for (const name of ['Alpha', 'Bravo', 'Cargo', 'Delta']) {
  const info = {
    uuid: crypto.randomUUID(),
    name: `${name} Wallet`,
    icon: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"%3E%3Ccircle cx="4" cy="4" r="4"/%3E%3C/svg%3E',
    rdns: `example.${name.toLowerCase()}`,
  }
  const provider = {
    request: async ({ method }) => (method === 'eth_chainId' ? '0x1' : [address]),
    on: () => provider,
    removeListener: () => provider,
  }
  const detail = Object.freeze({ info, provider })
  const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  addEventListener('eip6963:requestProvider', announce)
}

const kit = createKit({
  metadata: { name: 'Demo', description: 'Demo dapp', url: location.origin, icons: [] },
  // The test harness serves the vendor's APIs.
  projectId: '0123456789abcdef0123456789abcdef',
  adapters: [eip155({ networks: [mainnet, arbitrum, base] })],
  features: [walletConnect()],
})

createRoot(document.getElementById('root')).render(
  <KitProvider kit={kit}>
    <ConnectButton />
  </KitProvider>,
)

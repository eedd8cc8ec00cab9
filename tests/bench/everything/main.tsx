import { bip122, bitcoin } from '@portico/bip122'
import { createKit } from '@portico/core'
import { cosmos, cosmosHub } from '@portico/cosmos'
import { base, eip155, mainnet } from '@portico/eip155'
import { activity } from '@portico/features/activity'
import { balances } from '@portico/features/balances'
import { receive } from '@portico/features/receive'
import { send } from '@portico/features/send'
import { siwx } from '@portico/features/siwx'
import { walletConnect } from '@portico/features/walletconnect'
import { polkadot, polkadotMainnet } from '@portico/polkadot'
import { ConnectButton, KitProvider } from '@portico/react'
import { solana, solanaMainnet } from '@portico/solana'
import { createRoot } from 'react-dom/client'

// The parts of the demo: every chain family and every feature.
const kit = createKit({
  adapters: [
    eip155({ networks: [mainnet, base] }),
    solana({ networks: [solanaMainnet] }),
    bip122({ networks: [bitcoin] }),
    polkadot({ networks: [polkadotMainnet] }),
    cosmos({ networks: [cosmosHub] }),
  ],
  features: [
    walletConnect(),
    balances(),
    receive(),
    send(),
    activity(),
    siwx({ server: '/api/siwx' }),
  ],
})

createRoot(document.getElementById('root') as HTMLElement).render(
  <KitProvider kit={kit}>
    <ConnectButton />
  </KitProvider>,
)

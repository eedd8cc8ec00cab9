import { bip122, bitcoin } from '@portico/bip122'
import { createKit } from '@portico/core'
import { cosmos, cosmosHub } from '@portico/cosmos'
import { eip155, mainnet } from '@portico/eip155'
import { polkadot, polkadotMainnet } from '@portico/polkadot'
import { ConnectButton, KitProvider } from '@portico/react'
import { solana, solanaMainnet } from '@portico/solana'
import { createRoot } from 'react-dom/client'

const kit = createKit({
  adapters: [
    eip155({ networks: [mainnet] }),
    solana({ networks: [solanaMainnet] }),
    bip122({ networks: [bitcoin] }),
    polkadot({ networks: [polkadotMainnet] }),
    cosmos({ networks: [cosmosHub] }),
  ],
})

createRoot(document.getElementById('root') as HTMLElement).render(
  <KitProvider kit={kit}>
    <ConnectButton />
  </KitProvider>,
)

Object.assign(globalThis, { bench: { kit } })

// The `kit.ts` of the documents: every chain family and every feature.
import { bip122, bitcoin } from '@portico/bip122'
import { createKit } from '@portico/core'
import { cosmos, cosmosHub } from '@portico/cosmos'
import { base, eip155, mainnet } from '@portico/eip155'
import { activity } from '@portico/features/activity'
import { balances } from '@portico/features/balances'
import { batch } from '@portico/features/batch'
import { embedded } from '@portico/features/embedded'
import { nameRegistry, names } from '@portico/features/names'
import { onramp } from '@portico/features/onramp'
import { moonpay } from '@portico/features/onramp/providers'
import { receive } from '@portico/features/receive'
import { send } from '@portico/features/send'
import { siwx } from '@portico/features/siwx'
import { swaps } from '@portico/features/swaps'
import { uniswap } from '@portico/features/swaps/uniswap'
import { walletConnect } from '@portico/features/walletconnect'
import { polkadot, polkadotAssetHub } from '@portico/polkadot'
import { solana, solanaMainnet } from '@portico/solana'

export const kit = createKit({
  metadata: { name: 'Acme', url: 'https://acme.example', icons: ['https://acme.example/icon.png'] },
  adapters: [
    eip155({ networks: [mainnet, base] }),
    solana({ networks: [solanaMainnet] }),
    bip122({ networks: [bitcoin] }),
    polkadot({ networks: [polkadotAssetHub] }),
    cosmos({ networks: [cosmosHub] }),
  ],
  features: [
    walletConnect({ relayUrl: 'wss://relay.acme.example' }),
    balances(),
    send(),
    batch(),
    names({ providers: [nameRegistry()] }),
    onramp({ providers: [moonpay()] }),
    swaps({ providers: [uniswap({ deployments: [] })] }),
    receive(),
    activity(),
    siwx({ server: '/api/siwx' }),
    embedded({ origin: 'https://wallet.acme.example' }),
  ],
})

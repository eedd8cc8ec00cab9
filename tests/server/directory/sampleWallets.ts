import type { Wallet } from '@portico/core'

/** Five fictional wallets. */
export const sampleWallets: readonly Wallet[] = [
  {
    id: 'a',
    name: 'Amber',
    homepage: 'https://www.amber.example/me',
    image_id: 'amber',
    order: 1,
    rdns: 'example.amber',
    chains: ['eip155:1'],
    mobile_link: 'amber://',
    desktop_link: 'amber-desktop://',
    webapp_link: 'https://app.amber.example',
  },
  { id: 'm', name: 'Metronome', chains: ['eip155:1', 'eip155:8453'] },
  {
    id: 'c',
    name: 'Carbon',
    rdns: 'me.carbon',
    chains: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  },
  {
    id: 'b',
    name: 'Basalt',
    rdns: 'example.basalt',
    order: 2,
    badge_type: 'certified',
    chains: ['eip155:1', 'eip155:8453', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  },
  { id: 'z', name: 'Zürich' },
]

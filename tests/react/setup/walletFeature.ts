import { connectRow, defineFeature, defineMessages } from '@portico/core/feature'

const view = <params>() => ({ load: async () => ({ default: (_: { params: params }) => null }) })

/** A feature that connects directory wallets, as far as the Connect view uses it. */
export const walletFeature = () =>
  defineFeature({
    id: 'pairing',
    apiVersion: 1,
    views: {
      AllWallets: view<undefined>(),
      Pair: view<{ walletId: string }>(),
      Scan: view<undefined>(),
    },
    walletView: 'Pair',
    walletsView: 'AllWallets',
    slots: [
      connectRow({ id: 'scan', group: 'walletConnect', view: 'Scan', label: 'scan', hint: 'qr' }),
    ],
    messages: defineMessages({ scan: 'Scan with phone', qr: 'QR' }),
    setup: () => ({}),
  })

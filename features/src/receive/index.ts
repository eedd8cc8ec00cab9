import { accountAction, defineFeature, defineMessages, lazyFeature } from '@portico/core/feature'

/** Texts that the Account view shows before the feature's code has loaded. */
const en = defineMessages({ receive: 'Receive' })

/** Shows the visitor's address and its QR code, with an amount where the chain family has a payment link for it. */
export const receive = () =>
  defineFeature({
    id: 'receive',
    apiVersion: 1,
    slots: [
      accountAction({
        id: 'receive',
        view: 'WalletReceive',
        icon: 'receive',
        label: 'receive',
        priority: 2,
      }),
    ],
    views: {
      WalletReceive: {
        load: () => import('./views/WalletReceiveView.tsx'),
        title: 'receive',
        needsAccount: true,
      },
    },
    messages: en,
    setup: (host) =>
      lazyFeature(host, async () => {
        const { ReceiveStore } = await import('./ReceiveStore.ts')
        return { store: new ReceiveStore(host) }
      }),
  })

export type { PaymentAddress, ReceiveStore } from './ReceiveStore.ts'

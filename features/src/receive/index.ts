import { accountAction, defineFeature, LazyStore } from '@portico/core'
import { en } from './en.ts'

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
      WalletReceive: { load: () => import('./views/WalletReceiveView.tsx'), title: 'receive' },
    },
    messages: en,
    setup: (host) =>
      new LazyStore(async () => {
        const { ReceiveStore } = await import('./ReceiveStore.ts')
        return new ReceiveStore(host)
      }),
  })

export type { PaymentAddress } from './PaymentAddress.ts'
export type { ReceiveStore } from './ReceiveStore.ts'

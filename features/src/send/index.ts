import { accountAction, defineFeature, eventTypes, lazyFeature } from '@portico/core/feature'
import { en, type SendEvents } from './SendHost.ts'

/** Sends tokens from the active account, in every chain family whose adapter supports it. */
export const send = () =>
  defineFeature(
    {
      id: 'send',
      apiVersion: 1,
      sign: true,
      slots: [
        accountAction({
          id: 'send',
          view: 'WalletSend',
          icon: 'send',
          label: 'send',
          priority: 1,
          when: ({ canSend }) => canSend,
        }),
      ],
      views: {
        WalletSend: {
          load: () => import('./views/form/WalletSendView.tsx'),
          title: 'send',
          needsAccount: true,
        },
        WalletSendSelectToken: {
          load: () => import('./views/form/WalletSendSelectTokenView.tsx'),
          title: 'selectToken',
          needsAccount: true,
        },
        WalletSendPreview: {
          load: () => import('./views/review/WalletSendPreviewView.tsx'),
          title: 'review',
          needsAccount: true,
        },
        WalletSendConfirmed: {
          load: () => import('./views/review/WalletSendConfirmedView.tsx'),
          title: 'sent',
        },
      },
      messages: en,
      events: eventTypes<SendEvents>(),
      setup: (host) =>
        lazyFeature(host, async () => (await import('./openSend.ts')).openSend(host)),
    },
    {
      async describeError(_, error, { translator, wallet, network }) {
        if (!network) return undefined
        const { en: words, transferErrorText } = await import('./views/en.ts')
        return transferErrorText(error, translator(words), { wallet, request: { network } })
      },
      // Of all packages that send.
      ownErrors:
        /^(send\/|transfer\/|request\/(sendFailed|insufficientFunds)$)|\/(unknownOutcome|unconfirmed)$/,
    },
  )

export type { AmountProblem } from './draft/DraftStore.ts'
export type { DraftToken } from './draft/DraftToken.ts'
export type { Receiver, ReceiverStore } from './receiver/ReceiverStore.ts'
export type { ReviewStore } from './review/ReviewStore.ts'
export type { Warning, WarningKind } from './review/warnings.ts'
export type { SendEvents } from './SendHost.ts'
export type { SendStore } from './SendStore.ts'
export { sendErrors } from './sendErrors.ts'

import { accountAction, defineFeature, eventTypes } from '@portico/core'
import { en } from './en.ts'
import { Send } from './Send.ts'
import type { SendEvents } from './SendHost.ts'

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
        WalletSend: { load: () => import('./views/WalletSendView.tsx'), title: 'send' },
        WalletSendSelectToken: {
          load: () => import('./views/WalletSendSelectTokenView.tsx'),
          title: 'selectToken',
        },
        WalletSendPreview: {
          load: () => import('./views/WalletSendPreviewView.tsx'),
          title: 'review',
        },
        WalletSendConfirmed: {
          load: () => import('./views/WalletSendConfirmedView.tsx'),
          title: 'sent',
        },
      },
      messages: en,
      events: eventTypes<SendEvents>(),
      setup: (host) => new Send(host),
    },
    {
      async describeError(_, error, { translator, wallet, network }) {
        if (!network) return undefined
        const [{ failureText }, { en: words }] = await Promise.all([
          import('./views/review/failureText.ts'),
          import('./views/en.ts'),
        ])
        return failureText(error, {
          t: translator(words),
          wallet,
          request: { network },
        })
      },
      // Of all packages that send.
      ownErrors:
        /^(send\/|transfer\/|request\/(sendFailed|insufficientFunds)$)|\/(unknownOutcome|unconfirmed)$/,
    },
  )

export type { AmountProblem } from './amount/createAmount.ts'
export type { DraftToken } from './amount/DraftToken.ts'
export type { Receiver } from './receiver/Receiver.ts'
export type { ReceiverStore } from './receiver/ReceiverStore.ts'
export type { ReviewStore } from './review/ReviewStore.ts'
export type { Send } from './Send.ts'
export type { SendEvents } from './SendHost.ts'
export type { SendStore } from './SendStore.ts'
export { sendErrors } from './sendErrors.ts'
export type { Warning, WarningKind } from './warnings/Warning.ts'

import { defineMessages } from '@portico/core/feature'
import { errorText } from '@portico/core/feature/store'
import { featureParts } from '@portico/react/ui'
import type { onramp } from '../index.ts'

/** Texts of the review, the progress and the list of purchases. */
export const purchaseEn = defineMessages({
  'preview.title': '{provider} opens in a new tab',
  'preview.text': 'You pay there, and {provider} sends the tokens to your account.',
  'preview.site': 'Site that opens',
  'preview.pay': 'You pay',
  'preview.receive': 'You receive, about',
  'preview.network': 'Network',
  'preview.to': 'To your account',
  'preview.compare': 'Before you pay, compare the address on that site with this one.',
  'preview.proof':
    '{provider} asks whether the account is yours. Your wallet signs a message; nothing is sent.',
  'preview.prove': 'Sign in {wallet}',
  'preview.signing': 'Confirm in {wallet}',
  'preview.preparing': 'Preparing the page',
  'preview.open': 'Continue at {provider}',
  'preview.gone': 'There is no purchase to review',
  'preview.again': 'Choose what to buy',
  'progress.waiting': 'Waiting for the payment',
  'progress.waitingText': 'Pay on the page of {provider}. This shows when it was paid.',
  'progress.paid': 'Paid, on its way',
  'progress.paidText': '{provider} has your payment and sends {symbol} to your account.',
  'progress.sent': 'On its way on {network}',
  'progress.sentText': 'The transaction is not in a block yet.',
  'progress.arrived': 'Arrived',
  'progress.arrivedText': '{symbol} is in your account on {network}.',
  'progress.failed': 'The purchase failed',
  'progress.failedText':
    '{provider} says that it did not succeed. Pay in another way, or, if you paid, ask {provider} for your money.',
  'progress.unknown': 'Continue at {provider}',
  'progress.unknownText':
    '{provider} does not tell this page how far it is. What you buy arrives in your account.',
  'progress.old': 'No payment arrived',
  'progress.oldText': 'The page of {provider} was opened more than a day ago.',
  'progress.payment': 'Payment',
  'progress.tokens': 'Tokens, about',
  'progress.reopen': 'Open the page again',
  'progress.hash': 'Transaction',
  'progress.copy': 'Copy the transaction',
  'progress.explorer': 'Show in the explorer',
  'progress.done': 'Done',
  'progress.gone': 'This purchase is not known here',
  'progress.goneText': 'It was made in another browser, or long ago.',
  'purchases.none': 'Nothing was bought here yet',
  'purchases.noneText': 'What you buy in this browser is listed here.',
  'purchases.list': 'Purchases',
  'error.request/rejected': 'You declined in {wallet}. Nothing was bought.',
  'error.onramp/timeout': '{reason}. Nothing was bought. Try again.',
  'error.onramp/badSession': '{reason}. Nothing was bought.',
  'error.onramp/expired': 'The offer expired. Go back for a new one.',
  'error.api/unreachable': '{provider} did not answer. Nothing was bought. Try again.',
  'error.api/timeout': '{provider} did not answer. Nothing was bought. Try again.',
  'error.api/http': '{provider} did not answer. Nothing was bought. Try again.',
  'error.other': 'The page could not be prepared. {reason}.',
  wallet: 'your wallet',
})

/** The text of an error of the on-ramp for the visitor, in the words above. */
export const purchaseErrorText = errorText

/** The kit, the store and the texts of the review, the progress and the list of purchases. */
export const usePurchase = /* @__PURE__ */ featureParts<typeof onramp, typeof purchaseEn>(
  'onramp',
  purchaseEn,
)

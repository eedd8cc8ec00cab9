import { codeOf, type NetworkDefinition, shortMessageOf } from '@portico/core'
import { defineMessages, type Translate } from '@portico/core/feature'
import { errorText } from '@portico/core/feature/store'
import { useSwaps } from '../form/en.ts'

/** Texts of the review and of the progress, which load later than those of the form. */
export const reviewEn = defineMessages({
  'preview.pay': 'You pay',
  'preview.receive': 'You receive, about',
  'preview.payOn': 'You pay on {network}',
  'preview.receiveOn': 'You receive on {network}, about',
  'preview.expires': 'Offer holds until',
  'preview.network': 'Network',
  'preview.slippage': 'Slippage',
  'preview.provider': 'Offer by',
  'preview.fee': 'Network fee, about',
  'preview.feeFirst': 'Network fee of step 1, about',
  'preview.feeUnknown': 'Unknown',
  'preview.noGasPrice': 'Network not supported for Gas Price',
  'preview.steps': 'What you confirm',
  'preview.batch': '{wallet} asks once for all of it.',
  'preview.confirm': 'Confirm in {wallet}',
  'preview.retry': 'Try again',
  'preview.stop': 'Stop waiting',
  'preview.gone': 'Nothing to review',
  'preview.again': 'Swap something',
  'preview.unlimited': 'Allow any amount from now on',
  'preview.proved': 'Tried on {network}: at least this arrives.',

  'step.approve': 'Allow {amount} {symbol}',
  'step.reset': 'Take back the older allowance of {symbol}',
  'step.approveAll': 'Allow any amount of {symbol}',
  'step.permit': 'Sign: allow {amount} {symbol}',
  'step.order': 'Sign the order',
  'step.swap': 'Swap',
  'step.spender': 'for {provider}',
  'step.asking': 'Confirm in {wallet}',
  'step.pending': '{network} has it',
  'step.done': 'Done',
  'step.failed': 'Not done',

  'warning.impact': 'You lose {percent} against the market price.',
  'warning.noPrice': 'No price known: compare yourself whether {amount} is worth what you pay.',
  'warning.unproved':
    'Nothing proves what arrives in the end. That it is at least {amount} is the word of {provider}.',
  'warning.unknownToken': '{symbol} is in no list. Make sure that it is the token that you mean.',
  'warning.openRequest':
    '{wallet} may still ask you for an earlier swap. Confirm both, and both are made.',
  'warning.feeUnknown': 'Nobody told what the network takes. {wallet} shows it: look there.',
  'warning.slippageHigh': 'With {percent} slippage, somebody may trade ahead of you at your cost.',
  'warning.slippageLow': 'With {percent} slippage, the swap fails at the smallest move.',
  'warning.unlimited': '{provider} may then take any amount of your {symbol}, at any time.',
  'warning.accept': 'I understand, and want to swap anyway.',
  'warning.type': 'Type {word} to swap at this price',
  'warning.word': 'SWAP',

  'error.request/rejected': 'You declined in {wallet}. Nothing was swapped.',
  'error.rejectedLater':
    'You declined in {wallet}. Nothing was swapped; the allowance that you gave before stays.',
  'error.request/insufficientFunds':
    'There is not enough for the amount and the fee. Nothing was swapped.',
  'error.swaps/shortOfFee': 'Not enough {symbol} for the fee.',
  'error.swaps/wouldFail': 'The swap would fail now. {cause} Nothing was sent.',
  'error.swaps/differs':
    '{network} tried the swap, and something else would move than is shown here. It cannot be sent.',
  'error.swaps/badStep': '{reason}. It cannot be sent.',
  'error.swaps/badQuote': '{reason}. It cannot be sent.',
  'error.swaps/unproved': 'Nothing proves what would arrive. Nothing was sent; decide anew below.',
  'error.swaps/contractAccount':
    'Your account is a contract, which may belong to nobody on the other network. Swap within {network}.',
  'error.swaps/decimals':
    '{network} says something else about this token than its list. It cannot be swapped.',
  'error.swaps/priceMoved': '{reason}. Nothing was sent; check the new amounts.',
  'error.swaps/expired': 'The offer has ended. Go back for a new one.',
  'error.swaps/approvalFailed':
    'The network refused the allowance. Nothing was swapped; the fee may be spent.',
  'error.unsure':
    'The network did not say whether it was sent. Look at your activity before you try again.',
  'error.swaps/unknownOutcome':
    '{reason}. Look at your activity and your balance before you try again.',
  'error.openRequest/notAccepted':
    '{wallet} may still ask you for an earlier swap. Nothing more was sent; look into {wallet} first.',
  'error.transfer/feeAboveReview':
    'The fee rose. Nothing more was sent; check the new fee before you confirm.',
  'error.request/wrongChain':
    '{wallet} is on another network. Choose {network} there, then try again.',
  'error.request/accountChanged': '{wallet} uses another account now. Nothing was swapped.',
  'error.network/unavailable': '{network} did not answer. Your money is safe; nothing was swapped.',
  'error.provider': '{provider} did not answer. Try again in a moment.',
  'error.swaps/timeout': '{reason}. Nothing was sent; try again.',
  'error.other': 'It could not be swapped: {reason}',

  'allowances.list': 'Allowances',
  'allowances.any': 'Any amount of {symbol}',
  'allowances.revoke': 'Take back',
  'allowances.revokeLabel': 'Take back the allowance of {symbol} for {provider}',
  'allowances.none': 'No allowances',
  'allowances.noneText': 'No exchange may take tokens of yours.',
  'allowances.failed': '{network} did not answer.',

  'progress.pending': 'Swapping',
  'progress.pendingText': '{network} has it. This page may be closed.',
  'progress.bridgingText':
    '{network} has it. {provider} pays on {target} next; this page may be closed.',
  'progress.bridgedText': 'It is in a block of {target}.',
  'progress.bridgeRefundedText': '{provider} says that the amount came back. Look at your balance.',
  'progress.bridgeFailedText':
    '{provider} says that it failed, and not that the amount came back. Ask {provider} with the transaction below.',
  'progress.confirmed': 'Swapped',
  'progress.confirmedText': 'It is in a block of {network}.',
  'progress.failed': 'Not swapped',
  'progress.failedText': '{network} refused it. The amount is still yours; the fee may be spent.',
  'progress.dropped': 'Dropped',
  'progress.droppedText': '{network} forgot it. Nothing was swapped.',
  'progress.replaced': 'Replaced',
  'progress.replacedText': 'Another transaction of your account took its place.',
  'progress.refunded': 'Refunded',
  'progress.refundedText': 'The swap could not be made, and the amount came back.',
  'progress.arrival': 'Transaction on {network}',
  'progress.explorer': 'Show in the explorer',
  'progress.done': 'Done',
  'progress.hash': 'Transaction',
  'progress.copy': 'Copy transaction hash',
  'progress.gone': 'Nothing to show',
  'progress.goneText': 'What you swapped is in your activity.',
})

type Words = {
  readonly t: Translate<typeof reviewEn>
  readonly wallet: string
  readonly network: NetworkDefinition
  /** The name of the provider whose offer failed. */
  readonly provider?: string
  /** An allowance was given before the failure. */
  readonly hasApproved?: boolean
}

/** The text for a failed swap: the reason, and whether anything was spent. */
export function failureText(error: Error, words: Words): string {
  const { t, wallet, network, provider, hasApproved } = words
  const code = codeOf(error)
  if (/^api\/(unreachable|timeout)$/.test(code) && provider !== undefined)
    return t('error.provider', { provider })
  if (code !== 'swaps/unknownOutcome' && /\/(unknownOutcome|unconfirmed)$/.test(code))
    return t('error.unsure')
  if (code === 'request/rejected' && hasApproved) return t('error.rejectedLater', { wallet })
  return errorText(error, t, {
    wallet,
    network: network.name,
    symbol: network.nativeCurrency.symbol,
    cause: error.cause ? `${shortMessageOf(error.cause)}.` : '',
  })
}

/** The kit and the store as in the form, with the texts of the review. */
export function useReview(): Omit<ReturnType<typeof useSwaps>, 't'> & {
  t: Translate<typeof reviewEn>
} {
  const parts = useSwaps()
  return { ...parts, t: parts.kit.i18n.translator('swaps', reviewEn) }
}

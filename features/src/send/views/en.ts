import { codeOf, shortMessageOf } from '@portico/core'
import type { SendRequest } from '@portico/core/adapter'
import { defineMessages, type Translate } from '@portico/core/feature'
import { errorText } from '@portico/core/feature/store'
import { useFeatureKit } from '@portico/react'
import { featureParts } from '@portico/react/ui'
import type { send } from '../index.ts'

/** For every code of a transaction that expired before it was sent. */
const tooLate = 'It was confirmed too late. Nothing was sent; try again.'
/** For every code of a token whose data on the chain differs. */
const wrongToken =
  '{network} says something else about {token} than your list of balances. It cannot be sent.'

/** Texts of the views. */
export const en = defineMessages({
  to: 'To',
  toPlaceholder: 'Address or name',
  toLooking: 'Looking up {name}',
  recent: 'Recent',
  ownAccounts: 'Your other accounts',
  amount: 'Amount',
  inFiat: 'Type an amount in dollars',
  inToken: 'Type an amount in {symbol}',
  noPrice: 'No price known',
  max: 'Max {amount}',
  maxLabel: 'Send all: {amount} {symbol}',
  chooseToken: 'Choose a token',
  tokenLabel: 'Token: {symbol}. Choose another',
  memo: 'Memo',
  memoNote: 'Everybody can read it. Exchanges often need one.',
  review: 'Review',
  'step.receiver': 'Enter a receiver',
  'step.amount': 'Enter an amount',
  'step.short': 'Not enough {symbol}',

  'tokens.search': 'Search tokens',
  'tokens.list': 'Tokens you can send',
  'tokens.none': 'No token of that name',
  'tokens.noneText': 'Only tokens that you have can be sent.',
  'tokens.empty': 'Nothing to send yet',
  'tokens.emptyText': 'Tokens of this account on {network} show here once it has some.',
  'tokens.failed': 'What you have could not be read.',
  'tokens.clear': 'Show all tokens',

  'amount.notAmount': 'Type a number, like {example}.',
  'amount.tooManyDecimals': '{symbol} has at most {decimals} decimals.',
  'amount.tooMuch': 'You have {amount} {symbol}.',
  'amount.zero': 'Type more than 0.',
  'error.send/badReceiver': 'Not an address or a name on {network}.',
  'error.send/unknownName': 'No account has this name.',
  'error.send/badLink': 'This payment link cannot be used here.',
  'error.send/noToken': 'This link asks for a token that you have none of.',
  'error.send/otherNetwork': '{reason}. You are on {network}.',
  'error.names/resolve': 'The name could not be looked up. Try again, or paste the address.',
  'error.network/unavailable': '{network} did not answer. Your money is safe; nothing was sent.',

  'review.send': 'You send',
  'review.to': 'To',
  'review.network': 'Network',
  'review.fee': 'Fee, about',
  'review.feeUnknown': 'Unknown',
  'review.speed': 'Speed',
  slow: 'Slow',
  normal: 'Normal',
  fast: 'Fast',
  'review.memo': 'Memo',
  'review.outcome': 'What happens',
  'review.out': 'Leaves your account',
  'review.in': 'Arrives in your account',
  'review.allow': 'May be spent afterwards by',
  'review.unlimited': 'without limit',
  'review.withheld': 'Kept by the token',
  'review.arrives': 'Arrives at the receiver',
  'review.exact': 'Exactly, in its smallest units',
  'review.unknown': 'Could not be simulated: {reason}',
  'review.noPreview': 'this kind of network has no preview',
  'review.noAnswer': 'the network did not answer',
  'review.tooMany': 'it moves more than can be shown here',
  'review.noReason': 'the network gave no reason',
  'review.confirm': 'Confirm in {wallet}',
  'review.accept': 'I checked the whole address and want to send anyway.',
  'review.acceptAssets': 'I accept that inscriptions or runes of mine may be lost.',
  'review.acceptOpen': 'I declined the earlier request in {wallet}, or it was never shown.',
  'review.acceptFee': 'I look at the fee in {wallet} before I confirm.',

  'warning.mayHoldAssets':
    'This address may hold inscriptions or runes. Nobody can tell here which coins do, so this may spend them.',
  'warning.walletChooses':
    '{wallet} chooses the coins and the fee, so that inscriptions and runes stay. Confirm only what it shows.',
  'warning.offCurve':
    'No key belongs to this address, so no person can sign for it. Make sure that a program there gives coins back.',
  'warning.memoExpected':
    'Almost everybody who pays to this address adds a memo, as exchanges ask for. Without the right one the money may be lost.',
  'warning.unifiedAddress':
    'This address is written for Polkadot. The same account receives on the network that you use, but an exchange may not notice it there.',
  'warning.lookAlike':
    'This looks like an address that you know, but is another one. Compare every character.',
  'warning.receiver': 'You send to',
  'warning.known': 'You know',
  'warning.burn': 'Nobody can spend from this address. What you send there is lost.',
  'warning.tokenContract':
    'This is the contract of a token, not a person. What you send there is most likely lost.',
  'warning.openRequest':
    '{wallet} may still ask you for an earlier transfer. Confirm both, and both are sent.',
  'warning.feeUnknown': 'Nobody told what the fee is. {wallet} shows it: look there.',
  'warning.contract': 'A contract holds this address. Make sure that it can give tokens back.',
  'warning.ownAddress': 'This is your own address.',
  'warning.firstTime': 'You have not sent to this address before.',

  'wait.title': 'Confirm in {wallet}',
  'wait.stop': 'Stop waiting',

  'error.request/rejected': 'You declined in {wallet}. Nothing was sent.',
  'error.request/insufficientFunds':
    'There is not enough for the amount and the fee. Nothing was sent.',
  'error.send/shortOfFee': 'Not enough {symbol} for the fee.',
  'error.send/wouldFail': 'This would fail. {cause}',
  'error.send/differs':
    '{network} tried this, and something else would move than you asked for. It cannot be sent.',
  'error.transfer/otherDecimals': wrongToken,
  'error.cosmos/wrongDecimals': wrongToken,
  'error.contract/noDecimals': wrongToken,
  'error.solana/notAToken': wrongToken,
  'error.unsure':
    'The network did not say whether it was sent. Look at your activity before you try again.',
  'error.bip122/sentOther':
    '{wallet} sent something else than you asked for. Look at your activity before you try again.',
  'error.request/wrongChain':
    '{wallet} is on another network. Choose {network} there, then try again.',
  'error.request/accountChanged': '{wallet} uses another account now. Nothing was sent.',
  'error.openRequest/notAccepted':
    '{wallet} may still ask you for an earlier transfer. Nothing was sent; look into {wallet} first.',
  'error.transfer/feeAboveReview':
    'The fee rose. Nothing was sent; check the new fee before you confirm again.',
  'error.solana/expired': tooLate,
  'error.polkadot/expired': tooLate,
  'error.request/sendFailed': 'It was not sent. Try again.',
  'error.other': 'It could not be sent: {reason}',

  'sent.pending': 'On its way',
  'sent.pendingText': '{network} has it. This page may be closed.',
  'sent.confirmed': 'Sent',
  'sent.confirmedText': 'It is in a block of {network}.',
  'sent.failed': 'Not carried out',
  'sent.failedText': '{network} refused it. The amount is still yours; the fee may be spent.',
  'sent.dropped': 'Dropped',
  'sent.droppedText': '{network} forgot it. Nothing was sent.',
  'sent.replaced': 'Replaced',
  'sent.replacedText': 'Another transfer of your account took its place.',
  'sent.what': '{amount} to {to}',
  'sent.explorer': 'Show in the explorer',
  'sent.hash': 'Transaction',
  'sent.replacedBy': 'The other transaction',
  'sent.copy': 'Copy transaction hash',
  'sent.done': 'Done',
  'sent.gone': 'Nothing to show',
  'sent.goneText': 'What you sent is in your activity.',

  again: 'Send something',
  wallet: 'your wallet',
})

type Words = Translate<typeof en>

/** What the form has words for; every other error keeps its text of the catalogue (R5.05). */
const ofForm =
  /^(send\/(badReceiver|unknownName|badLink|noToken|otherNetwork)|names\/resolve|network\/unavailable)$/

/** The text for an error of the draft. */
export function draftErrorText(error: Error, t: Words, network = ''): string {
  return ofForm.test(codeOf(error)) ? errorText(error, t, { network }) : shortMessageOf(error)
}

/** The text for a failed transfer: the reason, and whether anything was sent. */
export function transferErrorText(
  error: Error,
  t: Words,
  { wallet, request }: { wallet: string; request: Pick<SendRequest, 'network' | 'token'> },
): string {
  const code = codeOf(error)
  if (/\/(unknownOutcome|unconfirmed)$/.test(code)) return t('error.unsure')
  if (code === 'send/tooMuch') return t('error.request/insufficientFunds')
  const { name: network, nativeCurrency } = request.network
  const cause = shortMessageOf(error.cause)
  const token = request.token?.symbol ?? ''
  return errorText(error, t, { wallet, network, symbol: nativeCurrency.symbol, token, cause })
}

const useParts = /* @__PURE__ */ featureParts<typeof send, typeof en>('send', en)

/** The kit with the views of the feature, its store and the texts of the views. */
export function useSend() {
  return { ...useParts(), kit: useFeatureKit<typeof send>() }
}

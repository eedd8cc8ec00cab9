import { defineMessages } from '@portico/core/feature'
import { featureParts } from '@portico/react/ui'
import type { swaps } from '../../index.ts'

/** Texts of the form and the list of tokens. */
export const en = defineMessages({
  pay: 'You pay',
  receive: 'You receive',
  receiveOn: 'You receive on {network}',
  inFiat: 'Type an amount in dollars',
  inToken: 'Type an amount in {symbol}',
  noPrice: 'No price known',
  max: 'Max {amount}',
  maxLabel: 'Swap all: {amount} {symbol}',
  balance: 'Balance {amount}',
  chooseToken: 'Choose a token',
  tokenLabel: 'Token: {symbol}. Choose another',
  flip: 'Switch the sides',
  'step.amount': 'Enter an amount',
  'step.short': 'Not enough {symbol}',
  review: 'Review swap',
  asking: 'Looking for the best price',

  'offer.rate': '1 {from} = {amount} {to}',
  'offer.details': 'Details of the offer',
  'offer.by': 'By {provider}',
  'offer.others': 'Other offers',
  'offer.best': 'Best',
  'offer.least': 'Arrives at least',
  'offer.impact': 'Price impact',
  'offer.impactUnknown': 'Unknown',
  'offer.networkFee': 'Network fee, about',
  'offer.feeUnknown': 'Network not supported for Gas Price',
  'offer.providerFee': 'Fee of {provider}',
  'offer.additionalFee': 'Fee of {provider}, in addition',
  'offer.tokenFee': 'Fee of the token',
  'offer.route': 'Route',
  'offer.seconds': 'Takes about',

  'offer.allowances': 'Allowances that you gave',

  'slippage.title': 'Slippage',
  'slippage.text':
    'The price may move while the network works. If less than this would arrive, the swap fails.',
  'slippage.own': 'Own value in percent',
  'slippage.wrong': 'Type a number above 0 and up to 50.',

  'none.provider': '{provider}: {reason}',
  'none.noRoute': 'No exchange offers this swap in this amount.',
  'none.noService': 'Swaps are not set up on this site.',
  'none.failed': 'No price could be read. Try again in a moment.',
  'none.timeout': 'did not answer in time',
  'none.badQuote': 'gave a wrong answer, which was dropped',
  'none.other': 'has no offer',

  'network.title': 'Network not supported for Swaps',
  'network.text': 'No source of prices serves {network}. Switch to another network:',
  'network.noneText': 'No source of prices serves {network}.',

  'tokens.network': 'Network of the token',
  'tokens.search': 'Search or paste an address',
  'tokens.list': 'Tokens',
  'tokens.held': 'Your tokens',
  'tokens.suggested': 'Suggested',
  'tokens.popular': 'Popular',
  'tokens.others': 'All tokens',
  'tokens.none': 'No token of that name',
  'tokens.noneText': 'Paste the address of its contract to find a token that is in no list.',
  'tokens.clear': 'Show all tokens',
  'tokens.notAToken': 'No token has this address on {network}.',
  'tokens.failed': '{network} did not answer. Try again.',
  'tokens.warning':
    'In no list. Anybody can make a token with any name: compare the address with a source that you trust.',
  'tokens.decimals': '{count} decimals, read from {network}',
  'tokens.use': 'Use {symbol}',

  'error.swaps/noToken': 'Choose what you want to receive.',
  'error.swaps/noAmount': 'Type an amount.',
  'error.swaps/sameToken': 'Choose two different tokens.',
  'error.swaps/notAmount': 'Type a number, like {example}.',
  'error.swaps/tooManyDecimals': '{symbol} has at most {decimals} decimals.',
  'error.swaps/zero': 'Type more than 0.',
  'error.swaps/tooMuch': 'You have {amount} {symbol}.',
  'error.swaps/noOffer': 'Wait for an offer.',
  'error.swaps/shortOfFee': 'Not enough {symbol} for the fee.',

  'open.title': 'Swapping {from} to {to}',
  'open.text': 'Show how far it is',

  wallet: 'your wallet',
})

/** The kit, the store and the texts of the views. */
export const useSwaps = /* @__PURE__ */ featureParts<typeof swaps, typeof en>('swaps', en)

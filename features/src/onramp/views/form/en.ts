import { defineMessages } from '@portico/core/feature'
import { featureParts } from '@portico/react/ui'
import type { onramp } from '../../index.ts'

/** Texts of the form and its lists. */
export const en = defineMessages({
  pay: 'You pay',
  receive: 'You receive, about',
  currencyLabel: 'Currency: {currency}. Choose another',
  chooseToken: 'Choose a token',
  tokenLabel: 'Token: {symbol}. Choose another',
  presets: 'Amounts',
  method: 'Pay with',
  limits: '{min} to {max}',
  asking: 'Asking for offers',
  continue: 'Continue',

  'method.card': 'Card',
  'method.credit_debit_card': 'Card',
  'method.ach_bank_account': 'Bank account',
  'method.bank_account': 'Bank account',
  'method.apple_pay': 'Apple Pay',
  'method.google_pay': 'Google Pay',
  'method.sepa_bank_transfer': 'SEPA transfer',
  'method.gbp_bank_transfer': 'UK transfer',
  'method.pix_instant_payment': 'Pix',
  'method.paypal': 'PayPal',

  'offer.by': 'By {provider}',
  'offer.several': '{count} offers',
  'offer.fees': 'Fees {amount}',
  'offer.best': 'Best',
  'offer.arrives': 'Arrives, about',
  'offer.total': 'You pay',
  'offer.networkFee': 'Network fee',
  'offer.providerFee': 'Fee of the seller',
  'offer.seconds': 'Takes about',
  'offer.identity': 'Identity check',
  'offer.none': 'None',
  'offer.basic': 'Name and address',
  'offer.full': 'Identity document',
  'offer.feePercent': 'Usually takes {min} to {max} %',
  'offer.use': 'Use the offer of {provider}',
  'offer.without': 'Without an offer',
  'offer.list': 'Offers',

  'none.offer': 'Nobody sells {symbol} for this amount in this way.',
  'none.failed': 'No offer could be read. Try again in a moment.',
  'none.estimate': 'Only an estimate: {amount} of {symbol} before fees.',
  'none.timeout': 'did not answer in time',
  'none.badQuote': 'gave a wrong answer, which was dropped',
  'none.noOffer': 'does not sell this',
  'none.other': 'could not be reached',
  'none.noService': 'Buying is not set up on this site. These are only examples.',
  'none.catalogue': 'No seller answered, so these are only examples. You cannot buy now.',

  'network.title': 'Nobody sells tokens of {network} here',
  'network.text': 'Switch to another network, or ask somebody to send you tokens.',
  'network.receive': 'Switch network',

  'tokens.search': 'Search tokens',
  'tokens.list': 'Tokens',
  'tokens.none': 'No token of that name',
  'tokens.noneText': 'The sellers offer other tokens.',
  'tokens.clear': 'Show all tokens',
  'currencies.search': 'Search currencies',
  'currencies.list': 'Currencies',
  'currencies.none': 'No currency of that name',
  'currencies.noneText': 'The sellers take other currencies.',
  'currencies.clear': 'Show all currencies',

  'error.onramp/noToken': 'Choose what you want to buy.',
  'error.onramp/noAmount': 'Type an amount.',
  'error.onramp/notAmount': 'Type a number with up to two decimals, like {example}.',
  'error.onramp/tooLittle': 'At least {min}.',
  'error.onramp/tooMuch': 'At most {max}.',
  'error.onramp/noOffer': 'Wait for an offer.',

  'open.all': 'Purchases',
  'open.title': 'Buying {symbol}',
  'open.text': 'Show how far it is',

  wallet: 'your wallet',
})

/** The kit, the store and the texts of the views. */
export const useOnramp = /* @__PURE__ */ featureParts<typeof onramp, typeof en>('onramp', en)

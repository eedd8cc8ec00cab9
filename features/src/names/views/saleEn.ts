import { defineMessages } from '@portico/core/feature'

/** Texts of the views of names that are bought on chain. */
export const saleEn = defineMessages({
  years: 'For',
  'years.one': '1 year',
  'years.other': '{count} years',
  'years.less': 'One year less',
  'years.more': 'One year more',
  price: 'Price',
  premium: 'of it for a name that expired lately',
  most: 'At most',
  mostNote: 'The price follows an exchange rate. What is not needed comes back at once.',
  fee: 'Fee of this step',
  'fee.most': 'up to',
  'fee.unknown': 'Not known',
  'fee.later': 'Known after the wait',
  'fee.note': 'Nobody told what the network fee is. {wallet} shows it: look there.',
  'fee.accept': 'I look at the fee in {wallet} before I confirm.',
  network: 'Network',
  steps: 'What {wallet} will ask',
  'step.secret': 'Sign a secret',
  'step.secretNote': 'Hides the name until it is yours. Costs nothing.',
  'step.reserve': 'Reserve the name',
  'step.reserveNote': 'A transaction that costs the network fee.',
  'step.wait': 'Wait a minute',
  'step.waitNote': 'So that nobody gets ahead of you. You may close this.',
  'step.waiting': '{seconds} s left',
  'step.register': 'Register it',
  'step.registerNote': 'A transaction that pays the price. The name then stands for this account.',
  'step.asking': 'Confirm in {wallet}',
  'step.pending': 'Waiting for {network}',
  'step.done': 'Done',
  reserve: 'Reserve {name}',
  wait: 'Register in {seconds} s',
  pay: 'Register for at most {amount} {symbol}',
  expires: 'Register it within a day, or reserve it again.',
  loading: 'Looking up the price',
  loadingFee: 'Looking up the network fee',
  retry: 'The price could not be looked up.',
  'elsewhere.title': 'Another network',
  'elsewhere.text': 'Switch back to the network that sells {name}.',

  'error.request/rejected': 'You declined in {wallet}. Nothing was lost.',
  'open.note':
    '{wallet} may still ask you for an earlier step of a name. Confirm both, and both are sent.',
  'open.accept': 'I declined the earlier request in {wallet}, or it was never shown.',
  'error.openRequest/notAccepted': 'Nothing was sent. Look into {wallet} first.',
  'error.nameRegistration/taken': 'Somebody else just took this name. Choose another one.',
  'error.nameRegistration/priceRose': 'The price rose. Look at the new one before you go on.',
  'error.transfer/feeAboveReview':
    'The network fee rose. Nothing was sent; look at the new one before you go on.',
  'error.nameRegistration/feeUnknown': 'Nobody told the network fee yet. Nothing was sent.',
  'error.nameRegistration/wouldFail':
    'The transaction would fail, so it was not sent. Is there enough for the price and the fee?',
  'error.nameRegistration/differs':
    'The transaction would do something else than is shown here, so it was not sent.',
  'error.nameRegistration/badText':
    'Letters without accents, digits and punctuation alone, 255 at most.',
  'error.other': 'It did not go through. Nothing was lost; try again.',

  wallet: 'your wallet',
})

import { defineMessages } from '@portico/core/feature'

/** Texts of the view. */
export const en = defineMessages({
  code: 'QR code of your address on {network}',
  asks: 'The code asks for {amount} {symbol} on {network}.',
  address: 'Your address',
  copy: 'Copy address',
  copied: 'Address copied',
  share: 'Share',
  kinds: 'What you receive',
  'kind.payment': 'Payments',
  'kind.ordinals': 'Ordinals',
  'kind.eoa': 'Wallet',
  'kind.smartAccount': 'Smart account',
  ordinalsOnly: 'For ordinals and inscriptions only. Have coins paid to the other address.',
  ordinalsAlone: 'For ordinals and inscriptions only. Your wallet gave no address for coins.',
  addAmount: 'Ask for an amount',
  removeAmount: 'Ask for no amount',
  amount: 'Amount',
  badAmount: 'Type a number with {decimals} decimals at most.',
  networks: 'Works on',
  only: 'Only for {network}. What is sent from another network may be lost.',
  unknown: 'This app does not know the network',
  unknownText: 'Switch to one that it knows, then come back.',
})

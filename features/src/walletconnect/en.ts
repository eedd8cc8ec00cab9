import { defineMessages } from '@portico/core'

/** The words that Connect shows before anything of the feature is loaded. */
export const en = defineMessages({
  scan: 'Scan with a phone',
  qr: 'QR',
  allWallets: 'All wallets',
  connecting: 'Connect',
})

import { defineMessages } from '@portico/core'

/** Texts that Connect shows before the feature's code has loaded. */
export const en = defineMessages({
  scan: 'Scan with a phone',
  qr: 'QR',
  allWallets: 'All wallets',
  connecting: 'Connect',
})

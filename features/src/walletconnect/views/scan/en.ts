import { defineMessages } from '@portico/core/feature'

/** Texts of the views. */
export const en = defineMessages({
  'all.search': 'Search {count} wallets',
  'all.searchAll': 'Search wallets',
  'all.certified': 'Certified wallets only',
  'all.scan': 'Show a QR code',
  'all.list': 'Wallets',
  'all.installed': 'Installed',
  'all.found': '{count} wallets found',
  'all.foundOne': '1 wallet found',
  'all.none': 'No wallet of that name',
  'all.noneText': 'Check the spelling, or look through all of them.',
  'all.clear': 'Show all wallets',
  'all.failed': 'The wallet list did not answer.',

  'platform.label': 'How to connect',
  'platform.browser': 'Browser',
  'platform.qrcode': 'QR code',
  'platform.mobile': 'Mobile',
  'platform.web': 'Web',
  'platform.desktop': 'Desktop',
  'platform.unsupported': 'Install',

  'qr.alt': 'QR code that connects {wallet} with this app',
  'qr.altAny': 'QR code that connects a wallet with this app',
  'qr.scan': 'Scan with your wallet',
  'qr.scanWith': 'Scan with {wallet}',
  'qr.renews': 'Renews itself',
  'qr.loading': 'Preparing the code',
  'qr.copy': 'Copy link',
  'qr.copied': 'Link copied',
  'qr.notCopied': 'Your browser did not allow copying.',
  'qr.allWallets': 'All wallets',

  'app.title': 'Continue in {wallet}',
  'app.text': 'Accept the connection request there.',
  'app.returned': 'Nothing happened? Open {wallet} again, or start over.',
  'app.preparing': 'Preparing the link',
  'app.open': 'Open {wallet}',
  'app.noLink': '{wallet} gave no link that is safe to open.',
  'app.inside': 'Open this page in {wallet} and connect there.',
  'app.missing': 'Not installed?',
  'app.get': 'Get {wallet}',

  'browser.title': '{wallet} is in this browser',
  'browser.text': 'Its own window asks you to connect.',
  'browser.connect': 'Connect with {wallet}',

  'none.title': '{wallet} is not in this browser',
  'none.text': 'Install it, then reload this page.',

  wallet: 'your wallet',
  tryAgain: 'Try again',

  'relay.title': 'The relay did not answer',
  'relay.text': 'Trying again.',
  'clock.title': 'The clock of this device is wrong',
  'clock.text': 'Set date and time right, then try again.',
  'setup.title': 'This app cannot connect here',
  'setup.text':
    'Its connection to mobile wallets is not set up. The makers of this app have to look at it.',
  'refused.title': 'This app cannot connect here',
  'refused.text': 'The relay refused it. The makers of this app have to look at its set-up.',

  'rejected.title': 'Not connected',
  'rejected.text': 'You declined in {wallet}. Try again when you are ready.',
  'superseded.title': 'Another request took over',
  'superseded.text': '{wallet} was not connected. Try again when you are ready.',
  'timeout.title': '{wallet} did not answer',
  'timeout.text': 'Nothing was shared. Open {wallet}, then try again.',
  'vetoed.title': 'Not connected',
  'unsigned.title': 'Not signed in',
  'unsigned.text':
    'This app did not take the signature of {wallet}, and is not connected. Try again.',
  'failed.title': 'Could not connect',
  'failed.text': 'Something went wrong on the way to {wallet}. Nothing was shared. Try again.',
})

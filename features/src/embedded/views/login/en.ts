import { defineMessages } from '@portico/core/feature'

const badEmail = 'Type an email address, such as you@example.com.'
const notLoaded = '{wallet} did not load. Check your connection, then try again.'
const notServed = '{wallet} does not serve this app. Only the app’s developer can change that.'
const socialFailed = 'The login could not be started. Try again.'
const notLoggedIn = 'Log in with your email or a social account first.'

/** Texts of the feature's views. */
export const en = defineMessages({
  'email.label': 'Email',
  'email.placeholder': 'you@example.com',
  'email.submit': 'Continue',
  'login.or': 'or',
  'social.label': 'Social accounts',
  'code.label': 'Six-digit code',
  'code.sent': 'Enter the code that we sent to {email}.',
  'code.checking': 'Checking the code',
  'code.resend': 'Send a new code',
  'code.resendIn': 'Send a new code in {seconds} s',
  'code.valid': 'It is valid for 10 minutes. Look in the spam folder if it does not arrive.',
  'device.title': 'Confirm this device',
  'device.text':
    'Open the link that we sent to {email}. It only confirms this browser; then you get a code.',
  'device.resend': 'Send the link again',
  'device.resendIn': 'Send the link again in {seconds} s',
  'device.again': 'Wait again',
  'device.late':
    'Nobody has opened the link that we sent to {email} yet. It is valid for 10 minutes.',
  'popup.title': 'Continue with {provider}',
  'popup.text': 'Log in in the window that has opened.',
  'popup.failed': 'Not logged in with {provider}',
  'popup.again': 'Try again',
  'popup.email': 'Use your email instead (another account)',
  'farcaster.title': 'Scan with your phone',
  'farcaster.text': 'Approve the sign-in in Farcaster.',
  'farcaster.alt': 'QR code of a sign-in with Farcaster',
  'farcaster.open': 'Open Farcaster',
  'farcaster.failed': 'Not signed in with Farcaster',
  'approve.title': 'Opening {wallet}',
  'approve.text': 'Review and approve on the next screen. Nothing is signed before.',
  'wallet.label': '{wallet}',
  'wallet.email': 'Email',
  'wallet.noEmail': 'None',
  'wallet.login': 'Logged in with',
  'wallet.keys': 'Recovery and export',
  'wallet.keysText': 'On {host}',
  'wallet.temporary':
    'This browser stores nothing for {wallet}. You log in again after this page was closed or reloaded.',
  'wallet.own': 'You alone can open this wallet',
  'wallet.escrow': 'The operator can still recover it',
  'wallet.keep': 'Keep this wallet yours',
  'type.title': 'Your account on {network}',
  'type.smartAccount': 'Smart account',
  'type.eoa': 'Plain account (EOA)',
  'type.deployedText':
    'Makes several calls as one: all of them, or none. Its address is that of the plain account.',
  'type.waitingText':
    'Makes several calls as one. It starts with the first batch that you approve; until then it is a plain account at the same address.',
  'type.plainText': 'Makes one call after the other. The address is that of the smart account.',
  'type.stillText':
    'It still runs the code of the smart account; you can take that away under Recovery and export.',
  'type.failed': 'Your account was not switched. Try again.',
  'wallet.out': 'You are not logged in',
  'wallet.outText': 'Connect with your email or a social account first.',
  'update.label': 'New email',
  'update.text': 'We send a code to your current email, then one to the new one.',
  'update.submit': 'Continue',
  'update.current': 'Enter the code that we sent to your current email.',
  'update.new': 'Enter the code that we sent to {email}.',
  // By the codes of the feature, and by those that a site of ours gives with its errors.
  'error.embedded/badEmail': badEmail,
  'error.secure/mail': badEmail,
  'error.embedded/loadFailed': notLoaded,
  'error.embedded/dependency': notLoaded,
  'error.embedded/noFrame': notLoaded,
  'error.embedded/refused': notServed,
  'error.secure/dapp': notServed,
  'error.embedded/requestTimeout': '{wallet} did not answer. Try again.',
  'error.embedded/interrupted': '{wallet} was loaded again. Try once more.',
  'error.embedded/cooldown': 'Please try again after {seconds} seconds',
  'error.embedded/notAllowed': 'This app asked for something that {wallet} does not do.',
  'error.embedded/noSmartAccount': 'This network has plain accounts alone.',
  'error.embedded/loginOff': 'This app does not offer this login. Choose another one.',
  'error.embedded/popupBlocked':
    'Your browser blocked the window. Allow pop-ups for this page, then try again.',
  'error.embedded/popupClosed': 'The window was closed before you had logged in.',
  'error.embedded/socialFailed': socialFailed,
  'error.secure/providerFailed': socialFailed,
  'error.embedded/farcasterFailed': 'Farcaster did not confirm the sign-in. Try again.',
  'error.embedded/notLoggedIn': notLoggedIn,
  'error.embedded/noConnector': notLoggedIn,
  'error.secure/session': notLoggedIn,
  'error.notConnected': notLoggedIn,
  'error.embedded/unsendable': 'This request is too large for {wallet}.',
  'error.secure/code': 'That did not work. Check the code, or ask for a new one.',
  'error.secure/tries': 'That code was wrong too often. Ask for a new one.',
  'error.secure/login': 'This login is no longer valid. Start it again.',
  'error.secure/unreachable': '{wallet} did not answer. Check your connection, then try again.',
  'error.secure/mailFailed':
    'The email could not be sent. Check the address, or try again in a minute.',
  'error.secure/mailTaken': 'This email belongs to another wallet already.',
  'error.secure/provider': 'This login is not offered here. Choose another one.',
  'error.chain': '{wallet} does not serve this network.',
  'error.other': '{wallet} could not do that. Try again in a minute.',
  'failed.cooldownLong': 'Please try again after {minutes} minutes',
  'failed.aborted':
    'You left before it was done. If you had approved it, look at your activity before you try again.',
  'failed.lost':
    '{wallet} stopped before it was done. If you had approved it, look at your activity before you try again.',
  'failed.rejected': 'You declined. Try again when you are ready.',
})

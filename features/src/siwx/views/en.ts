import { codeOf } from '@portico/core'
import { defineMessages, type Translate } from '@portico/core/feature'
import { errorText } from '@portico/core/feature/store'
import { featureParts } from '@portico/react/ui'
import type { siwx } from '../index.ts'
import { en as eager } from '../SiwxHost.ts'
import type { Problem } from '../SiwxStore.ts'

/** Of several codes each. */
const otherAccount = '{wallet} uses another account or network now. Sign in with that one.'
const otherText = '{wallet} signed another text than it was asked to. The app did not take it.'
const unchecked = 'The signature could not be checked now. Nobody was signed out; try again.'
const tooLate = 'It took too long. Try again.'
const wrongSetUp =
  'The server of this app takes no sign-in from this address. The makers of the app have to look at its set-up.'

/** Texts of the view. */
export const en = defineMessages({
  ...eager,
  wallet: 'your wallet',
  app: 'this app',
  title: 'Sign in to {domain}',
  text: 'Proves that this wallet is yours. Costs nothing, moves nothing.',
  account: 'Account',
  network: 'Network',
  walletLabel: 'Wallet',
  sign: 'Sign in',
  retry: 'Try again',
  cancel: 'Cancel',
  cancelAndLeave: 'Cancel and disconnect',
  cancelAndLogOut: 'Cancel and log out',
  cancelAndReturn: 'Stay on {network}',
  why: 'What do I sign, and why?',
  whyText:
    'Connecting shows the app an address that anybody could name. Your signature proves that it is yours, as a password would. It is no transaction: nothing is paid and nothing is allowed with it.',
  'waiting.title': 'Confirm in {wallet}',
  'waiting.text': 'Its window asks you to sign in to {domain}.',
  'slow.title': 'Still waiting for {wallet}',
  'slow.text': 'Its window may be hidden behind this one. Or cancel.',
  'checking.title': 'Checking the signature',
  'checking.text': 'This takes a moment.',
  'preparing.title': 'Getting ready',
  'preparing.text': 'The app makes what you sign.',
  'nobody.title': 'No wallet is connected',
  'nobody.text': 'Connect one first. Then you can sign in with it.',
  'nobody.connect': 'Connect a wallet',
  'error.request/rejected': 'You declined in {wallet}. Try again when you are ready.',
  'error.request/accountChanged': otherAccount,
  'error.request/otherAccount': otherAccount,
  'error.siwx/altered': otherText,
  'error.solana/otherMessage': otherText,
  'error.siwx/unavailable': unchecked,
  'error.network/unavailable': unchecked,
  'error.siwx/badNonce': tooLate,
  'error.siwx/expired': tooLate,
  'error.siwx/badSignature': 'The signature is not that of this account. Try again.',
  'error.connection/busy': 'Open {wallet} and answer the request that waits there. Then try again.',
  'error.request/unsupported': '{wallet} cannot sign messages.',
  'error.prepare': 'The app did not answer. Try again.',
  'error.siwxServer/rateLimited':
    'There were too many tries from here. Wait a minute, then try again.',
  'error.siwx/wrongChain': 'This app takes no sign-in on this network. Choose another one.',
  'error.siwx/badDomain': wrongSetUp,
  'error.siwx/badUri': wrongSetUp,
  'error.siwxServer/origin': wrongSetUp,
  'error.siwxServer/path': wrongSetUp,
  'error.other': 'You are not signed in: {reason}',
})

/** The text for a failure: what happened and what to do. */
export function problemText(
  { step, error }: Problem,
  t: Translate<typeof en>,
  wallet: string,
): string {
  const isUnavailable = /^(siwx|network)\/unavailable$/.test(codeOf(error))
  if (isUnavailable && step === 'prepare') return t('error.prepare')
  return errorText(error, t, { wallet })
}

/** The kit, the store and the texts of the view. */
export const useSiwx = /* @__PURE__ */ featureParts<typeof siwx, typeof en>('siwx', en)

import { defineMessages } from '@portico/core/feature'
import { errorText } from '@portico/core/feature/store'
import { featureParts } from '@portico/react/ui'
import type { names } from '../../index.ts'

/** Texts of the views of names. */
export const en = defineMessages({
  label: 'Name',
  hint: 'At least 4 letters, digits and hyphens.',
  free: '{name} is free',
  taken: '{name} is taken',
  looking: 'Looking whether it is free',
  list: 'Also free',
  register: 'Get {name}',
  what: 'Your wallet signs a message; nothing is sent, and it costs nothing. The name is public, with your address.',
  whatBought:
    'It is bought on chain in two transactions, about a minute apart. It is public, with your address, and yours in every dapp.',
  buy: 'Continue with {name}',
  zone: 'Ending',
  open: 'Not finished yet',
  openNote: 'Go on with it',
  mine: 'Is {name} yours?',
  manage: 'Change what it says',
  chooseName: 'Get this name',
  waiting: 'Confirm in {wallet}',

  badLabel: 'A name has at least 4 letters, digits and hyphens.',
  noService: 'Names are not set up on this site.',
  'error.nameRegistration/suggestions': 'The names could not be looked up. Try again.',
  'error.request/rejected': 'You declined in {wallet}. The name is still free.',
  'error.nameRegistration/taken': 'Somebody else just took this name. Choose another one.',
  'error.nameRegistration/noAccount': 'Connect a wallet of a network that has names here.',
  'error.other': 'The name could not be registered. Try again.',

  'none.title': 'No names on this network',
  'none.text': 'Switch to another network to get a name.',
  'none.switch': 'Switch network',

  'done.title': '{name} is yours',
  'done.text': 'It is shown with your account here, and others find you by it.',
  'done.done': 'Done',
  'done.copy': 'Copy the name',

  wallet: 'your wallet',
})

/** The text of an error of registering names for the visitor, in the words above. */
export const nameErrorText = errorText

/** The kit, the store and the texts of the views. */
export const useNames = /* @__PURE__ */ featureParts<typeof names, typeof en>('names', en)

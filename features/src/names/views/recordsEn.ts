import { defineMessages } from '@portico/core/feature'

/** Texts of the view of a name's records. */
export const recordsEn = defineMessages({
  until: 'Paid until',
  primary: 'Shown for this account',
  'primary.yes': 'Yes',
  'primary.set': 'Show it for this account',
  description: 'About you',
  avatar: 'Picture',
  avatarHint: 'https:// or ipfs://',
  url: 'Website',
  public:
    'What you write here is public, on chain. Your wallet sends a transaction that costs the network fee.',
  publicSigned:
    'What you write here is public. Your wallet signs a message; nothing is sent, and it costs nothing.',
  save: 'Save',
  'fee.texts': 'Fee to save',
  'fee.primary': 'Fee to show it',
  'fee.renew': 'Fee of one more year',
  renew: 'One more year for at most {amount} {symbol}',
  asking: 'Confirm in {wallet}',
  pending: 'Waiting for {network}',
  'done.texts': 'Saved.',
  'done.primary': 'The name is shown for this account now.',
  'done.renew': 'Paid for one more year.',
  failed: 'The records could not be read.',
  otherResolver: 'The records of this name are kept elsewhere. Change them where it was set up.',
  'foreign.title': 'Not a name of this account',
  'foreign.text': '{name} belongs to somebody else, or nobody has it.',
  'network.title': 'Another network',
  'network.text': 'Switch to the network that has {name}.',
  wallet: 'your wallet',
})

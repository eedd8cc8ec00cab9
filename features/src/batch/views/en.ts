import { defineMessages } from '@portico/core'

/** Texts of the views. */
export const en = defineMessages({
  'review.title': '{count} calls',
  'review.one': 'One call',
  'review.text': 'Check what they do as a whole before you confirm.',
  steps: 'The calls',
  effects: 'What happens as a whole',
  in: 'Arrives in your account',
  out: 'Leaves your account',
  allow: 'May be spent afterwards by',
  unlimited: 'without limit',
  noEffects: 'Nothing leaves your account but the network’s fee.',
  noPreview: 'What they do as a whole could not be tried. Check each call in your wallet.',
  fee: 'Network fee',

  'way.title': 'How they are made',
  'way.together': 'All at once',
  'way.togetherText': '{wallet} asks once. All are made, or none.',
  'way.upgrade': 'All at once, with an upgraded account',
  'way.upgradeText':
    '{wallet} adds a contract to your account first (EIP-7702), then makes all or none. Your address stays. You can take the upgrade back in {wallet}.',
  'way.inTurn': 'One after the other',
  'way.inTurnText':
    '{wallet} asks for each. If one fails, those before it stay done, and the rest is not sent.',
  'way.loading': 'Asking {wallet} what it can do',

  'payer.title': 'Network fee',
  'payer.dapp': '{app} pays it',
  'payer.dappText': '{wallet} asks {host} to pay. You pay nothing for the network.',
  'payer.visitor': 'You pay it',
  'payer.inTurnText': '{app} pays it only for calls that are made at once.',
  'payer.unsupportedText': '{app} would pay it, but {wallet} cannot ask for that.',
  'payer.declinedText': '{host} does not pay it this time.',
  'payer.app': 'This app',

  'call.send': 'Send {all}',
  'call.approve': 'Allow {amount} {symbol}',
  'call.approveAll': 'Allow any amount of {symbol}',
  'call.contract': 'Call a contract',
  'call.contractPaid': 'Call a contract with {all}',
  'call.other': 'Make another call',
  'call.create': 'Create a contract',
  'call.createAccount': 'Open an account for a token',
  'call.closeAccount': 'Close an account of a token',
  'call.bridge': 'Send {all} to another network',
  'call.stake': 'Stake {all}',
  'call.unstake': 'Take back a stake of {all}',
  'call.restake': 'Move a stake of {all} to another validator',
  'call.claim': 'Collect staking rewards',
  'call.grant': 'Let another account act for yours',
  'call.revoke': 'Take back a right to act for yours',
  'call.vote': 'Vote on a proposal',
  'call.to': 'to',
  'call.for': 'for',
  'call.at': 'at',
  'call.from': 'from',
  'call.with': 'with',
  'call.method': 'method {method}',

  'state.asking': 'Confirm in {wallet}',
  'state.pending': '{network} has it',
  'state.done': 'Done',
  'state.failed': 'Not done',

  confirm: 'Confirm in {wallet}',
  goOn: 'Go on with the rest',
  stop: 'Stop here',
  stopText: '{made} of {total} calls were made.',
  done: 'Done',
  'done.title': 'All calls were made',
  gone: 'There is no batch to review',

  'open.list': 'Not finished yet',
  'open.label': '{sent} of {total} calls were sent',
  'open.note': 'Go on with the rest, or stop here',

  'failed.rejected': 'You declined in {wallet}.',
  'failed.notAtomic': '{wallet} cannot make these calls all or none, as this app demands.',
  'failed.refused': '{wallet} refused to make them at once.',
  'failed.notSponsored':
    'The network fee is not paid for you: {reason}. Nothing was sent. Confirm again to pay it yourself.',
  'failed.wouldFail': 'One of the calls would fail: {reason}. Nothing was sent for it.',
  'failed.differs': 'What the calls do changed meanwhile. Check it again.',
  'failed.callFailed': 'The network did not execute a call. The fee was taken.',
  'failed.replaced':
    'Another transaction took the place of a call, and may do the same. Look into your activity before you try again.',
  'failed.elsewhere': 'Another tab went on with this, and ended it. Look into your activity.',
  'failed.failed': 'The batch failed. None of the calls was made.',
  'failed.partly':
    '{wallet} made only some of the calls, although it had promised all or none. Look into your activity.',
  'failed.unknownOutcome':
    '{wallet} does not tell what became of the batch. Look into your activity before you try again.',
  'failed.other': 'It did not work: {reason}.',

  wallet: 'your wallet',
})

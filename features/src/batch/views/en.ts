import { codeOf } from '@portico/core'
import { isCallsRefusal } from '@portico/core/calls'
import { defineMessages, type Translate } from '@portico/core/feature'
import { errorText } from '@portico/core/feature/store'

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
  withheld: 'Kept by the token',
  arrives: 'Arrives at the receiver',
  exact: 'Exactly, in its smallest units',
  altered: 'Changes another account in which yours is named, as an owner or authority: {address}',
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
  'call.emptyAccount': 'Close an account of a token, and give what lies in it',
  'call.bridge': 'Send {all} to another network',
  'call.stake': 'Stake {all}',
  'call.unstake': 'Take back a stake of {all}',
  'call.restake': 'Move a stake of {all} to another validator',
  'call.claim': 'Collect staking rewards',
  'call.grant': 'Let another account act for yours',
  'call.revoke': 'Take back a right to act for yours',
  'call.setAuthority': 'Give away your right over an account or a token',
  'call.withdraw': 'Take {all} out of an account under your control',
  'call.mint': 'Make {all} more of a token',
  'call.burn': 'Destroy {all}',
  'call.freeze': 'Freeze an account of a token',
  'call.thaw': 'Release a frozen account of a token',
  'call.vote': 'Vote on a proposal',
  'call.voteFor': 'Vote “{option}” on proposal {proposal}',
  'vote.yes': 'yes',
  'vote.no': 'no',
  'vote.abstain': 'abstain',
  'vote.veto': 'no with veto',
  'vote.other': 'something else',
  'call.to': 'to',
  'call.for': 'for',
  'call.at': 'at',
  'call.from': 'from',
  'call.with': 'with',
  'call.method': 'method {method}',
  'call.channel': 'by {channel}',
  'call.withheld': 'the token keeps {amount}, {arrives} arrive',
  'call.memo': 'with the note “{memo}”',

  'state.asking': 'Confirm in {wallet}',
  'state.pending': '{network} has it',
  'state.done': 'Done',
  'state.failed': 'Not done',

  'warning.openRequest':
    '{wallet} may still ask you for earlier calls. Confirm both, and both are made.',
  'warning.feeUnknown': 'Nobody told what the fee is. {wallet} shows it: look there.',
  'accept.openRequest': 'I declined the earlier request in {wallet}, or it was never shown.',
  'accept.feeUnknown': 'I look at the fee in {wallet} before I confirm.',

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
  'open.together': '{total} calls were sent at once',
  'open.togetherNote': 'See what became of them',

  'error.request/rejected': 'You declined in {wallet}.',
  'error.batch/notAtomic': '{wallet} cannot make these calls all or none, as this app demands.',
  'error.refused': '{wallet} refused to make them at once.',
  'error.batch/notSponsored':
    'The network fee is not paid for you: {reason}. Nothing was sent. Confirm again to pay it yourself.',
  'error.batch/wouldFail': 'One of the calls would fail: {reason}. Nothing was sent for it.',
  'error.batch/differs': 'What the calls do changed meanwhile. Check it again.',
  'error.openRequest/notAccepted':
    '{wallet} may still ask you for earlier calls. Nothing more was sent; look into {wallet} first.',
  'error.transfer/feeAboveReview':
    'The fee rose. Nothing more was sent; check the new fee before you confirm.',
  'error.batch/callFailed': 'The network did not execute a call. The fee was taken.',
  'error.batch/replaced':
    'Another transaction took the place of a call, and may do the same. Look into your activity before you try again.',
  'error.batch/elsewhere': 'Another tab went on with this, and ended it. Look into your activity.',
  'error.batch/failed': 'The batch failed. None of the calls was made.',
  'error.batch/partly':
    '{wallet} made only some of the calls, although it had promised all or none. Look into your activity.',
  'error.unknownOutcome':
    '{wallet} does not tell what became of the batch. Look into your activity before you try again.',
  'error.other': 'It did not work: {reason}.',

  wallet: 'your wallet',
})

/** Why the calls were not made, or not all of them. */
export function batchErrorText(error: Error, t: Translate<typeof en>, wallet: string): string {
  if (isCallsRefusal(error)) return t('error.refused', { wallet })
  // Of a batch, or of an adapter of any family.
  if (codeOf(error).endsWith('/unknownOutcome')) return t('error.unknownOutcome', { wallet })
  return errorText(error, t, { wallet })
}

import { defineMessages, type Translate } from '@portico/core'
import { useAnyKit } from '../kit/contexts.ts'
import { en as common } from '../views/account/en.ts'

/** Texts of the views that wait for a wallet. */
export const en = defineMessages({
  ...common,

  'connecting.waiting.title': 'Confirm in {wallet}',
  'connecting.waiting.text': 'A window of {wallet} asks you to connect.',
  'connecting.slow.title': 'Still waiting for {wallet}',
  'connecting.slow.text': 'Its window may be hidden behind this one. Or choose another wallet.',
  'connecting.rejected.title': 'Not connected',
  'connecting.rejected.text': 'You declined in {wallet}. Try again when you are ready.',
  'connecting.busy.title': '{wallet} has an open request',
  'connecting.busy.text': 'Open {wallet} and answer the request that waits there. Then try again.',
  'connecting.locked.title': '{wallet} is locked',
  'connecting.locked.text': 'Open {wallet} and unlock it. Then try again.',
  'connecting.timeout.title': '{wallet} did not answer',
  'connecting.timeout.text': 'Nothing was shared. Open {wallet}, then try again.',
  'connecting.unauthorized.title': '{wallet} did not let this app in',
  'connecting.unauthorized.text':
    'Open {wallet}: unlock it, or allow this site in its settings. Then try again.',
  'connecting.missing.title': 'This wallet is not here',
  'connecting.missing.text': 'It may be turned off or not installed in this browser.',
  'connecting.superseded.title': 'Another request took over',
  'connecting.superseded.text': '{wallet} was not connected. Try again when you are ready.',
  'connecting.vetoed.title': 'Not connected',
  'connecting.failed.title': 'Could not connect',
  'connecting.failed.text': '{wallet} reported a problem. Nothing was shared. Try again.',
  'connecting.another': 'Choose another wallet',
  'connecting.get': 'Get it',
  'multiChain.text':
    '{wallet} has accounts on {count} kinds of networks. Connect them together, or only the one you need.',
  'multiChain.all': 'Connect all {count}',
  'multiChain.one': 'Or only one',
  'multiChain.connected': 'Connected',
  'multiChain.asking': 'Confirm in the wallet',
  'multiChain.progress': 'What is connected',
  'multiChain.partly': 'Connected in part',
  'multiChain.continue': 'Go on with these',
  'multiChain.choose': 'Back to the choice',
  'switch.waiting.title': 'Confirm in {wallet}',
  'switch.waiting.text': 'A window of {wallet} asks you to switch to {network}.',
  'switch.slow.title': 'Still waiting for {wallet}',
  'switch.slow.text': 'Its window may be hidden behind this one. Or stay where you are.',
  'switch.rejected.title': 'Not switched',
  'switch.rejected.text': 'You declined in {wallet}. Try again when you are ready.',
  'switch.busy.title': '{wallet} has an open request',
  'switch.busy.text': 'Open {wallet} and answer the request that waits there. Then try again.',
  'switch.notAdded.title': 'Chain is not supported',
  'switch.notAdded.text': '{wallet} does not know {network} and did not add it.',
  'switch.notSwitched.title': 'Not switched',
  'switch.notSwitched.text': '{wallet} stayed on its network. Switch to {network} in {wallet}.',
  'switch.noSwitch.title': 'Switch in {wallet}',
  'switch.noSwitch.text': 'Apps cannot do it here. Choose {network} in {wallet} yourself.',
  'switch.failed.title': 'Could not switch',
  'switch.failed.text': '{wallet} reported a problem with {network}. Nothing was changed.',
  'switch.stay': 'Stay on this network',
})

/** As `useWords`, with the texts that load with the views that wait for a wallet. */
export function useAttemptWords(): Translate<typeof en> {
  return useAnyKit().i18n.translator('react', en)
}

import { defineMessages, type Translate } from '@portico/core'
import { useAnyKit } from '../../kit/contexts.ts'
import { en as common } from './en.ts'

/** Texts of the list of wallets. */
export const en = defineMessages({
  ...common,

  'profile.inUse': 'In use',
  'profile.use': 'Use',
  'profile.restoring': 'Waiting for it',
  'profile.reconnect': 'Reconnect',
  'profile.remove': 'Disconnect {wallet} {address}',
  'profile.forget': 'Forget {wallet} {address}',
  'profile.add': 'Add wallet',
  'profile.switched': 'Wallet switched',
  'profile.removed': 'Wallet disconnected',
  'profile.forgotten': 'Wallet deleted',
  'profile.notSwitched': 'Failed to switch wallet',
  'profile.none': 'No wallet yet',
  'profile.noneText': 'Wallets that you connect are listed here, side by side.',
  'profile.off': 'One wallet at a time',
  'profile.offText':
    'This app uses one wallet for each kind of network. Another one takes its place.',
  'profile.another': 'Choose another wallet',
})

/** As `useWords`, with the texts that load with the list of wallets. */
export function useProfileWords(): Translate<typeof en> {
  return useAnyKit().i18n.translator('react', en)
}

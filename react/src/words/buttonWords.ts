import { defineMessages, type Translate } from '@portico/core/feature'
import { useAnyKit } from '../kit/contexts.ts'
import { useObserved } from '../kit/useObserved.ts'

/** Texts of the buttons, which load before the modal's. */
export const buttonWords = defineMessages({
  connect: 'Connect',
  connecting: 'Connecting…',
  restoring: 'Restoring your session',
  wrongNetwork: 'Wrong network',
  account: 'Account {address}',
  network: 'Network: {network}',
  chooseNetwork: 'Choose a network',
  offline: 'No connection. Try again',
  notLoaded: 'Could not load. Reload the page',
})

/** The texts of the buttons; renders again when the language changes. */
export function useButtonWords(): Translate<typeof buttonWords> {
  const { i18n } = useAnyKit()
  useObserved(() => i18n.loaded)
  return i18n.translator('button', buttonWords)
}

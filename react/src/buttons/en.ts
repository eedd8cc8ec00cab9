import { defineMessages } from '@portico/core'

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

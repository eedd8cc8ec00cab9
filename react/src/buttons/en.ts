import { defineMessages } from '@portico/core'

/** The words of the buttons, which are there before the modal's. */
export const buttonWords = defineMessages({
  connect: 'Connect',
  connecting: 'Connecting…',
  restoring: 'Restoring your session',
  wrongNetwork: 'Wrong network',
  account: 'Account {address}',
  network: 'Network: {network}',
  chooseNetwork: 'Choose a network',
  notLoaded: 'No connection. Try again',
})

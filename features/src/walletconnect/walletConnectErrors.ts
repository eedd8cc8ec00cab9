import { defineErrors } from '@portico/core'

/** Errors of connecting over a relay. */
export const walletConnectErrors = /* @__PURE__ */ defineErrors('walletConnect', {
  noRelay: 'There is no relay to connect over',
  relayUnreachable: 'The relay does not answer',
  originNotAllowed: 'The relay does not allow this origin',
  wrongClock: 'The clock of this device is wrong',
  invalidProjectId: 'The relay does not know this project id',
  badProvider: (wrong: string) => `universalProvider ${wrong}`,
  notInstalled: 'The WalletConnect library could not be loaded',
  sessionEnded: 'The session with the wallet has ended',
  expired: 'The wallet did not answer before the request expired',
  notSignedIn: 'A problem occurred while trying initialize authentication',
  manyAccounts: (leftOut: number) =>
    `The session holds more than 1,000 accounts: the last ${leftOut} are not listed`,
  interrupted: 'The request was lost with the tab that sent it',
})

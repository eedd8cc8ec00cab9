import { defineErrors } from '@portico/core'

/** Errors of the embedded wallet and its frame; texts as in the specification. */
export const embeddedErrors = /* @__PURE__ */ defineErrors('embedded', {
  loadFailed: 'iframe_load_failed',
  refused: 'The secure site does not serve this page',
  requestTimeout: 'iframe_request_timeout',
  walletLoadFailed: 'Network Error: Wallet Load Failed',
  walletRequestTimeout: 'Wallet Request Timeout',
  noFrame: 'W3mFrame: iframe is not set',
  aborted: 'Request was aborted',
  interrupted: 'Something went wrong',
  frame: (message: string) => `${message}`,
  notAllowed: 'Requested RPC call is not allowed',
  noSmartAccount: (network: string) => `Smart accounts are not enabled for ${network}`,
  unsendable: 'The request is too large for the frame, or not plain data',
  cooldown: (seconds: number) => `Please try again after ${seconds} seconds`,
  badEmail: (email: string) => `"${email}" is not an email address`,
  popupClosed: 'Popup closed',
  popupBlocked: 'Failed to open the sign-in window',
  socialFailed: 'Failed to initiate social connection',
  farcasterFailed: 'Failed to connect to farcaster',
  loginOff: (login: string) => `Login by ${login} is turned off`,
  noConnector: 'No auth connector found',
  notLoggedIn: 'Not connected to email or social',
})

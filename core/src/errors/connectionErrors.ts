import { defineErrors } from './defineErrors.ts'

/** Errors of connecting and disconnecting; messages as in the specification. */
export const connectionErrors = /* @__PURE__ */ defineErrors('connection', {
  modalClosed: 'Modal closed',
  rejected: 'Connection rejected',
  failed: 'Failed to connect',
  busy: 'The wallet already has an open request',
  locked: 'The wallet is locked',
  unauthorized: 'The wallet does not allow this request',
  timeout: 'The wallet did not answer in time',
  superseded: 'A newer connection attempt took over',
  vetoed: (reason: string) => `Connection refused: ${reason}`,
  noConnector: 'No connector found for connection',
  multiWalletOff: 'Multi-Wallet Not Enabled',
  notConnected: 'No ActiveCaipAddress found',
  noNetwork: 'No ActiveCaipNetwork or client found',
  disconnectFailed: (message: string) => `Failed to disconnect chains: ${message}`,
})

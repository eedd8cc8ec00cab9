// What a kit loads with its first request: to a service, to a node, or for a connected account.
export { loadBalance } from '../../balance/loadBalance.ts'
export { createIdentities } from '../../identity/createIdentities.ts'
export { createLoggedTransport } from '../../log/createLoggedTransport.ts'
export { createTransactions } from '../../transaction/createTransactions.ts'
export { loadAdapter } from '../../transaction/loadAdapter.ts'

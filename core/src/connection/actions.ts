/** What a visitor does with wallets; loads with the first deed. */
export { connect } from './connect.ts'
export { disconnect } from './disconnect.ts'
export { getProvider } from './getProvider.ts'
export { runAttempt } from './runAttempt.ts'
export { switchNetwork } from './switchNetwork.ts'

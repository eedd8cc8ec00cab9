import { walletErrors } from '../walletErrors.ts'

/** Runs one request of a connected wallet and reads its answer. Throws `request/*`, `connection/*`, `network/*`. */
export const requestWallet = walletErrors.request
